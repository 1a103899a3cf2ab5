/** A provider as the script offers it (`displayProviderDialog`), as far as we read it. */
export interface OfferedProvider {
	ID: string;
	iFrameRequired?: boolean;
	tempPass?: boolean;
	width?: number | string;
	height?: number | string;
}

/** A report of an error by the script (`bind("errorEvent", …)`). */
export interface ErrorReport {
	errorId: string;
	level: "error" | "warning" | "info";
	message?: string;
}

/** The part of AccessEnabler 4 that we use (the vendor's API reference): it answers by global callbacks alone. */
export interface AccessEnabler {
	bind(event: "errorEvent", handlerName: string): void;
	setRequestor(id: string, endpoints: string[] | null, options: { backgroundLogin: boolean; backgroundLogout: boolean }): void;
	checkAuthentication(): void;
	getAuthentication(): void;
	setSelectedProvider(id: string | null): void;
	getSelectedProvider(): void;
	checkAuthorization(resource: string): void;
	getMetadata(key: string): void;
	logout(): void;
}

/** The global functions by which the script answers. */
export interface AccessEnablerCallbacks {
	entitlementLoaded(): void;
	setConfig(config: unknown): void;
	displayProviderDialog(providers: readonly OfferedProvider[]): void;
	createIFrame(width: number | string, height: number | string): void;
	destroyIFrame(): void;
	setAuthenticationStatus(isAuthenticated: number, errorCode: string): void;
	selectedProvider(result: { MVPD: string | null; AE_State: string }): void;
	setToken(resource: string, token: string): void;
	tokenRequestFailed(resource: string, errorCode: string, details: string): void;
	setMetadataStatus(key: string, isEncrypted: boolean, data: unknown): void;
	preauthorizedResources(resources: readonly string[]): void;
	sendTrackingData(type: string, data: readonly unknown[]): void;
	mastheadTvError(report: ErrorReport): void;
}

export type AccessEnablerPage = Partial<AccessEnablerCallbacks> & {
	document?: Pick<Document, "querySelector">;
	Adobe?: { AccessEnabler: new (softwareStatement: string) => AccessEnabler };
};
