import fc from "fast-check";
import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry } from "../domain/personal/bookmarks.ts";
import { authAtom, authenticated, unauthenticated } from "../session/auth.ts";
import { type CustomerSession, customerAtom, customerSession } from "./customer.ts";
import { deviceBookmarks } from "./deviceBookmarks.ts";
import { myNewsCalls } from "./myNewsCalls.ts";

const recipe = (contentId: string): Entry => ({ contentId, contentType: "recipe" });

interface ChangeBody {
	bookmarks?: Entry[];
	mparticleId?: unknown;
}

/** A my-news service that stores changes, and answers on release. */
class Service {
	readonly requested: string[] = [];
	saved: string[] = [];
	zip: string | null = null;
	marketingId: unknown = "none came";
	/** Number of a device's items beyond the limit. */
	left = 0;
	/** Calls with another answer than the stored state. */
	/** The query of each call. */
	readonly queries: string[] = [];
	readonly reported = new Map<string, () => Response>();
	/** While set, answers wait for it. */
	held: Promise<void> | null = null;

	readonly fetch = async (request: Request): Promise<Response> => {
		const { pathname, search } = new URL(request.url);
		const path = pathname.replace("/mynewsapi/", "");
		this.queries.push(search);
		const call = `${request.method} ${path}`;
		this.requested.push(call);
		const body = request.method === "GET" ? {} : ((await request.json()) as ChangeBody);
		const [name = "", first = "", second = ""] = path.split("/");
		await this.held;
		const reported = this.reported.get(name);
		return reported ? reported() : Response.json({ success: true, data: this.#answer(name, first, second, body) });
	};

	#answer(name: string, first: string, second: string, { bookmarks = [], mparticleId }: ChangeBody): object {
		const page = (from: number, size: number) => ({
			data: this.saved.slice(from, from + size).map(recipe),
			pageInfo: { nextPage: from + size < this.saved.length ? String(from + size) : null },
		});
		switch (name) {
			case "customer":
				return {
					getCustomer: {
						customerId: "u1",
						mparticleId: "-47",
						...(this.zip ? { zipCode: this.zip } : {}),
						bookmarks: page(0, 2),
						history: page(0, 2),
					},
				};
			case "bookmarks":
				return { getCustomer: { bookmarks: page(Number(second), Number(first)) } };
			case "history":
				return { getCustomer: { history: page(Number(second), Number(first)) } };
			case "savecustomer":
				this.zip = first;
				this.marketingId = mparticleId;
				return {};
			case "createbookmark":
				this.saved = [first, ...this.saved.filter((id) => id !== first)];
				return { createBookmark: recipe(first) };
			case "deleteBookmark":
				this.saved = this.saved.filter((id) => id !== first);
				return { deleteBookmark: true };
			case "iscontentbookmarked":
				return { getBookmarkByContentId: this.saved.includes(first) ? recipe(first) : null };
			case "arecontentsbookmarked":
				return { getBookmarksByContentIds: first.split(",").filter((id) => this.saved.includes(id)) };
			case "savehistory":
				return { saveHistory: recipe(first) };
			case "mergebookmarks": {
				const added = bookmarks.filter(({ contentId }) => !this.saved.includes(contentId)).map(({ contentId }) => contentId);
				this.saved = [...added, ...this.saved];
				return { mergeBookmarks: { added: added.length, left: this.left } };
			}
			default:
				throw new Error(`No such call: ${name}`);
		}
	}
}

let service: Service;
let store: ReturnType<typeof createStore>;
let session: CustomerSession;
let stop: () => void;
const device = new Map<string, string>();

beforeEach(() => {
	device.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => device.get(key) ?? null,
		setItem: (key: string, value: string) => void device.set(key, value),
		removeItem: (key: string) => void device.delete(key),
	});
	vi.stubGlobal("location", new URL("http://today.localhost/food"));
	service = new Service();
	vi.stubGlobal("fetch", service.fetch);
	store = createStore();
	const calls = myNewsCalls("http://today.localhost/mynewsapi");
	session = customerSession({ store, calls, saysMerged: true });
	stop = session.start();
});
afterEach(() => {
	stop();
});

const state = () => store.get(customerAtom);
const ids = (list: { data: readonly Entry[] }) => list.data.map(({ contentId }) => contentId);
async function signIn(userId = "u1"): Promise<void> {
	store.set(authAtom, (before) => authenticated(before, { token: `t.${userId}.x`, user: { user_id: userId } }));
	await vi.waitFor(() => expect(state().customerId).toBe("u1"), 10_000);
}
const signOut = () => store.set(authAtom, (before) => unauthenticated(before));

describe("whose customer it is (A4.5, A4.6, C4.48, C4.49)", () => {
	it("is fetched the first time somebody is signed in, and not again by the events after it", async () => {
		await signIn();
		await signIn();
		store.set(authAtom, (before) => authenticated(before, { token: "renewed", user: { user_id: "u1", first_name: "Ana" } }));
		expect(service.requested).toEqual(["GET customer/"]);
	});

	it("is forgotten at the sign-out, whatever is still on its way", async () => {
		service.saved = ["a", "b", "c"];
		await signIn();
		const { promise, resolve } = Promise.withResolvers<void>();
		service.held = promise;
		const loading = session.loadCustomer();
		signOut();
		resolve();
		await loading;
		expect([state().customerId, ids(state().bookmarks), state().saved]).toEqual([null, [], {}]);
	});

	it("a failure keeps its words for the reader, and nothing is thrown", async () => {
		service.reported.set("customer", () => Response.json({ error: { user_message: "Please sign in again." } }, { status: 401 }));
		store.set(authAtom, (before) => authenticated(before, { token: "t", user: { user_id: "u1" } }));
		await vi.waitFor(() => expect(state()).toMatchObject({ error: "Please sign in again.", loading: false }), 10_000);
	});
});

it("each call passes a curator's query on (C7.1)", async () => {
	vi.stubGlobal("location", new URL("http://today.localhost/food?bento=b&curator=ana&page=2"));
	await signIn();
	await session.setBookmark({ contentId: "tdna1", contentType: "article" }, true);
	expect(service.queries).toEqual(["?bento=b&curator=ana", "?bento=b&curator=ana"]);
});

describe("saving (A4.17)", () => {
	it("is shown before the server has answered, and is in the list when it has", async () => {
		await signIn();
		const saving = session.setBookmark(recipe("a"), true);
		expect(state().saved.a).toBe(true);
		expect(ids(state().bookmarks)).toEqual([]);
		await saving;
		expect(ids(state().bookmarks)).toEqual(["a"]);
	});

	it("that failed is taken back, with the words for it", async () => {
		await signIn();
		service.reported.set("createbookmark", () => Response.json({ error: { user_message: "Your list is full." } }, { status: 409 }));
		expect(await session.setBookmark(recipe("a"), true)).toBe("Your list is full.");
		expect(state()).toMatchObject({ saved: { a: false }, error: "Your list is full." });
		service.reported.set("createbookmark", () => new Response(null, { status: 502 }));
		expect(await session.setBookmark(recipe("a"), true)).toBeNull();
	});

	it.each([
		["nothing came of it and it is still saved", ["a"], true],
		["nothing came of it and it is not saved any more", [], false],
	])("a removal: %s, which is sent", async (_what, stored, saved) => {
		service.saved = ["a"];
		await signIn();
		service.reported.set("deleteBookmark", () => Response.json({ data: { deleteBookmark: false } }));
		service.saved = stored;
		await session.setBookmark(recipe("a"), false);
		expect(service.requested.at(-1)).toBe("GET iscontentbookmarked/a/");
		expect(state().saved.a).toBe(saved);
		expect(ids(state().bookmarks)).toEqual(saved ? ["a"] : []);
	});

	it("however it is pressed, server and list end as the last press wanted", async () => {
		await signIn();
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.boolean()), { minLength: 1, maxLength: 8 }), async (presses) => {
				await Promise.all(presses.map(([id, saved]) => session.setBookmark(recipe(id), saved)));
				for (const [id, saved] of new Map(presses)) {
					expect(service.saved.includes(id)).toBe(saved);
					expect(state().saved[id]).toBe(saved);
					expect(ids(state().bookmarks).includes(id)).toBe(saved);
				}
			}),
			{ numRuns: 30 },
		);
	});

	it("one call says which of a page's things are saved", async () => {
		service.saved = ["a"];
		await signIn();
		await session.lookUpSaved(["a", "x"]);
		expect(state().saved).toEqual({ a: true, x: false });
	});

	it("another tab's change is shown without a call, but for an item that this tab is changing", async () => {
		await signIn();
		const { promise, resolve } = Promise.withResolvers<void>();
		service.held = promise;
		const pressed = session.setBookmark(recipe("a"), true);
		session.follow("a", false);
		session.follow("b", true);
		expect(state().saved).toEqual({ a: true, b: true });
		resolve();
		await pressed;
		expect(state().saved).toEqual({ a: true, b: true });
		session.follow("a", false);
		expect(state().saved).toEqual({ a: false, b: true });
		expect(service.requested).toEqual(["GET customer/", "POST createbookmark/a/recipe"]);
	});
});

describe("history (A7.19)", () => {
	const records = () => service.requested.filter((call) => call.startsWith("POST savehistory"));

	it("what is read is recorded for who is signed in", async () => {
		signOut();
		await session.recordReading(recipe("a"));
		expect(records()).toEqual([]);
		await signIn();
		await session.recordReading(recipe("a"));
		expect(records()).toEqual(["POST savehistory/a/recipe"]);
	});

	it("not for who has paused it", async () => {
		service.reported.set("customer", () => Response.json({ data: { getCustomer: { customerId: "u1", historyPaused: true } } }));
		await signIn();
		await session.recordReading(recipe("a"));
		expect(records()).toEqual([]);
	});
});

describe("signed out", () => {
	it("saves on the device, and takes it over at the sign-in with a count for a word about it", async () => {
		signOut();
		service.saved = ["b"];
		await session.setBookmark(recipe("a"), true);
		await session.setBookmark(recipe("b"), true);
		await session.setBookmark(recipe("c"), true);
		await session.setBookmark(recipe("c"), false);
		expect(service.requested).toEqual([]);
		expect(ids({ data: deviceBookmarks() })).toEqual(["b", "a"]);
		expect(ids(state().bookmarks)).toEqual(["b", "a"]);
		await signIn();
		expect(service.saved).toEqual(["a", "b"]);
		expect(state().merged).toBe(1);
		expect(deviceBookmarks()).toEqual([]);
		session.mergeReported();
		expect(state().merged).toBeNull();
	});

	it("what this device saved before is known from the start", () => {
		device.set("saved_items", JSON.stringify([recipe("a")]));
		stop();
		stop = session.start();
		expect([state().saved.a, ids(state().bookmarks)]).toEqual([true, ["a"]]);
	});

	it("what the list had no space for stays on the device, and what was there before changes nothing", async () => {
		signOut();
		service.saved = ["a"];
		service.left = 1;
		await session.setBookmark(recipe("a"), true);
		await signIn();
		expect(ids({ data: deviceBookmarks() })).toEqual(["a"]);
		expect(state().merged).toBeNull();
	});

	it("what the list had no space for is offered once a tab, and again with what was saved since", async () => {
		signOut();
		const tab = new Map<string, string>();
		vi.stubGlobal("sessionStorage", {
			getItem: (key: string) => tab.get(key) ?? null,
			setItem: (key: string, value: string) => void tab.set(key, value),
		});
		service.left = 1;
		const merges = () => service.requested.filter((call) => call === "POST mergebookmarks").length;
		for (const [id, expected] of [
			["a", 1],
			[null, 1],
			["b", 2],
		] as const) {
			if (id) await session.setBookmark(recipe(id), true);
			await signIn();
			expect(merges()).toBe(expected);
			signOut();
		}
	});

	/** A sign-in whose merge waits for an answer; returns what lets it come. */
	async function mergeBegun(): Promise<() => void> {
		signOut();
		await session.setBookmark(recipe("a"), true);
		const { promise, resolve } = Promise.withResolvers<void>();
		service.held = promise;
		store.set(authAtom, (before) => authenticated(before, { token: "t.u1.x", user: { user_id: "u1" } }));
		await vi.waitFor(() => expect(service.requested).toEqual(["POST mergebookmarks"]), 10_000);
		return resolve;
	}

	it("what another tab saves during the merge stays on the device", async () => {
		const resolve = await mergeBegun();
		device.set("saved_items", JSON.stringify([recipe("b"), recipe("a")]));
		resolve();
		await vi.waitFor(() => expect(ids({ data: deviceBookmarks() })).toEqual(["b"]), 10_000);
	});

	it("what was taken over for one reader is never another's", async () => {
		const resolve = await mergeBegun();
		signOut();
		resolve();
		await vi.waitFor(() => expect(deviceBookmarks()).toEqual([]), 10_000);
		await signIn("u2");
		expect(service.requested).toEqual(["POST mergebookmarks", "GET customer/"]);
	});

	it("what could not be taken over stays on the device", async () => {
		signOut();
		await session.setBookmark(recipe("a"), true);
		service.reported.set("mergebookmarks", () => new Response(null, { status: 503 }));
		await signIn();
		expect(ids({ data: deviceBookmarks() })).toEqual(["a"]);
	});

	it("a hundred things at most, the newest; whatever else is stored counts for nothing", async () => {
		signOut();
		for (let n = 0; n < 105; n++) await session.setBookmark(recipe(`r${n}`), true);
		expect(deviceBookmarks()).toHaveLength(100);
		expect(deviceBookmarks()[0]?.contentId).toBe("r104");
		for (const text of ["{", "3", '{"a":1}', '[null,{"contentId":"<b>","contentType":"recipe"},{"contentId":"a","contentType":"poem"}]']) {
			device.set("saved_items", text);
			expect(deviceBookmarks()).toEqual([]);
		}
	});

	it("where the browser keeps nothing, nothing is shown as saved", async () => {
		signOut();
		vi.stubGlobal("localStorage", undefined);
		await session.setBookmark(recipe("a"), true);
		expect(state().saved.a).toBe(false);
	});
});

describe("a zip code entered on a page (A4.19)", () => {
	it("is the account's, and the customer is fetched with it; an empty one does nothing", async () => {
		await signIn();
		await session.saveZip("");
		expect(service.requested).not.toContain("POST savecustomer/");
		await session.saveZip("10001");
		expect(service.requested.slice(-2)).toEqual(["POST savecustomer/10001", "GET customer/"]);
		expect(service.marketingId, "as A7.14 told it (A7.16)").toBe("-47");
		expect(state().zipCode).toBe("10001");
		expect(device.has("local_zip")).toBe(false);
	});

	it("stays on the device while nobody is signed in, and is read there", async () => {
		await session.saveZip("85004");
		expect(service.requested).toEqual([]);
		const later = createStore();
		customerSession({ store: later, calls: myNewsCalls(""), saysMerged: false }).start();
		expect(later.get(customerAtom).zipCode).toBe("85004");
		device.set("local_zip", "<b>");
		signOut();
		expect(state().zipCode).not.toBe("<b>");
	});
});
