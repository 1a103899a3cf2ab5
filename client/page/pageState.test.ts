import { expect, it, vi } from "vitest";

const read = async (text: string | null) => {
	vi.resetModules();
	vi.stubGlobal("document", { getElementById: (id: string) => (id === "page-state" && text !== null ? { textContent: text } : null) });
	return (await import("./pageState.ts")).pageState();
};

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

it("a page that takes in another one's parts states what that one states, and says so once (C4.27, C3.15)", async () => {
	vi.resetModules();
	const pageOf = (path: string) => {
		const script = { textContent: JSON.stringify({ path, vertical: "news", pageView: "video" }) };
		return Object.assign(new EventTarget(), { getElementById: () => script });
	};
	const [own, other] = [pageOf("/video/a-mmvo1"), pageOf("/video/b-mmvo2")];
	vi.stubGlobal("document", own);
	const { pageState, takeState } = await import("./pageState.ts");
	const heard: string[] = [];
	own.addEventListener("mast:page", () => heard.push(pageState().path));
	expect(pageState().path).toBe("/video/a-mmvo1");
	for (let n = 0; n < 2; n++) takeState(other as unknown as Document);
	expect([pageState().path, heard]).toEqual(["/video/b-mmvo2", ["/video/b-mmvo2"]]);
});

it("where islands are drawn at the edge there is no page yet, and nothing is stated", async () => {
	vi.resetModules();
	vi.stubGlobal("document", undefined);
	expect((await import("./pageState.ts")).pageState()).toMatchObject(nothing);
});
