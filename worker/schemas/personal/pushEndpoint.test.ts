import * as v from "valibot";
import { expect, it } from "vitest";
import { PushEndpoint } from "./pushEndpoint.ts";

const endpoint = "https://fcm.googleapis.com/fcm/send/aB:cD_e-f";

it.each([
	endpoint,
	"https://FCM.googleapis.com/fcm/send/aB:cD_e-f",
	"https://fcm.googleapis.com:443/fcm/send/aB:cD_e-f",
	"https://fcm.googleapis.com/x/../fcm/send/aB:cD_e-f",
	"https://fcm.googleapis.com/fcm/send/%61B:cD%5Fe%2df",
	"https://fcm.googleapis.com/fcm/send/aB:cD_e-f?",
])("%s is one endpoint, however it is spelled", (spelled) => {
	expect(v.parse(PushEndpoint, spelled)).toBe(endpoint);
});

it("what an escape stands for stays apart, in the spelling of Windows", () => {
	const windows = "https://db5p.notify.windows.com/w/?token=BQY%2bAA%2f%3d";
	expect(v.parse(PushEndpoint, windows)).toBe(windows);
	expect(v.parse(PushEndpoint, windows.replace("%2b", "%2B"))).toBe(windows);
	expect(v.parse(PushEndpoint, windows.replace("%2b", "+"))).not.toBe(windows);
	expect(v.parse(PushEndpoint, "https://updates.push.services.mozilla.com/%zz")).toContain("%zz");
});
