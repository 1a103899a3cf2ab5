/** A front's slug (200 characters at most) and sub-path (C2.21, C5.2). */
export const frontSubpath = /^[A-Za-z0-9/_-]{0,200}$/;
