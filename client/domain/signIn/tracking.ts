/** The events of the flow for tracking (A7.13); `View`: a screen was shown, under the caller's page-view name (A2.14). */
export const trackActions = ["SignUp:Start", "SignUp:Submit", "SignIn:Submit", "SignIn:Click", "Error", "View"] as const;
export type TrackAction = (typeof trackActions)[number];

/** Details are our names and codes: never an address, a name, a code or a password. */
export type Track = (action: TrackAction, detail?: Readonly<Record<string, string>>) => void;
