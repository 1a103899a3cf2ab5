/** Letters, digits, slash, underscore and hyphen: what a front's slug (200 at most) and sub-path may consist of (C2.21, C5.2). */
export const frontSubpath = /^[A-Za-z0-9/_-]{0,200}$/;
