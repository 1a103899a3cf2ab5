import { afterEach, expect, it, vi } from "vitest";

const read = async (text: string | null) => {
	vi.resetModules();
	vi.stubGlobal("document", { getElementById: (id: string) => (id === "page-state" && text !== null ? { textContent: text } : null) });
	return (await import("./pageState.ts")).pageState();
};
afterEach(() => vi.unstubAllGlobals());

const nothing = { path: "/", status: 200, vertical: "", accountType: "forgerock" };

it("scripts read of the page what the edge has said of it (C3.15, C3.39)", async () => {
	const said = { path: "/food", status: 404, vertical: "today", accountType: "bedrock", adsEnabled: true };
	expect(await read(JSON.stringify(said))).toMatchObject(said);
});

it.each([null, "", "{", "null", "7", '"text"', '{"path":1,"status":"x","vertical":null,"accountType":"root"}'])(
	"a page that says nothing of itself is nobody's: %s",
	async (text) => {
		expect(await read(text)).toMatchObject(nothing);
	},
);
