/** The errors of advertising (C5.4). */
export const adErrors = {
	targeting: "Canonical url and publisher key must be set",
	preprocessor: (name: string) => `MPS does not support a ${name} preprocessor`,
	unconfigured: "MPS has not been configured",
	noConfig: "The ad config is missing from the page",
} as const;
