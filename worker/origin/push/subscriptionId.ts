import { sha256 } from "../../platform/digest.ts";

/** One browser at one brand: brands below one host share its endpoint where their addresses share a service worker. */
export const subscriptionId = (vertical: string, endpoint: string): Promise<string> => sha256(`${vertical} ${endpoint}`);
