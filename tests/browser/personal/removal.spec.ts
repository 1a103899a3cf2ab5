import { catalogues } from "../../../brands/messages/format.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { MyNewsServer } from "../../support/myNewsServer.ts";
import { PlainAccounts } from "../../support/plainAccounts.ts";
import { expect, apart as test } from "../../support/reader.ts";
import { Site } from "../../support/site.ts";

let content: ContentServer;
let myNews: MyNewsServer;
let accounts: PlainAccounts;
let site: Site;
const at = (path: string) => `http://today.localhost:${site.port}${path}`;

test.beforeAll(async () => {
	[content, myNews, accounts] = await Promise.all([ContentServer.start(), MyNewsServer.start(), PlainAccounts.start()]);
	const own = { ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWKS_URL: `${accounts.url}/keys`, MYNEWS_API_URL: myNews.url };
	site = await Site.start({ ...own, CONTENT_API_URL: content.url, SERVICES_API_URL: content.url }, false, { plainFiles: false });
	const list = { data: [{ contentId: "tdrp1001", contentType: "recipe" }], pageInfo: { nextPage: null } };
	for (const call of ["customer", "bookmarks"])
		myNews.prepared.set(call, { status: 200, body: { data: { getCustomer: { customerId: "c-1", bookmarks: list } } } });
	for (const call of ["deleteBookmark", "removebookmarks"]) myNews.prepared.set(call, { status: 500, body: {} });
});
test.afterAll(async () => {
	await site?.stop();
	await Promise.all([content?.stop(), myNews?.stop(), accounts?.stop()]);
});
test.beforeEach(async ({ context }) => {
	await context.addCookies([{ name: "access_token", value: await accounts.token(), url: at("/") }]);
});

const words = catalogues.en["save.removeFailed"];

for (const many of [false, true])
	test(`a removal ${many ? "of several" : "of one"} from the list that fails is said there, and the thing stays (A2.17)`, async ({
		page,
	}) => {
		await page.goto(at("/account/saved"));
		const row = page.locator(".reader-list-row");
		await expect(row).toHaveCount(1);
		await page.waitForLoadState("networkidle");
		if (many) await row.getByRole("checkbox").check();
		await (many ? page.getByRole("button", { name: "Remove selected" }) : row.getByRole("button", { name: /^Remove/ })).click();
		await expect(page.locator(".account-notice")).toHaveText(words);
		await expect(row).toHaveCount(1);
		await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
	});

test("a removal on the thing's own page that fails is said beside its button, which stays pressed (A2.17, A4.17)", async ({ page }) => {
	await page.goto(at("/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"));
	const save = page.locator("button.save").first();
	await expect(save).toHaveAttribute("aria-pressed", "true");
	await save.click();
	await expect(page.locator(".save-notice").first()).toHaveText(words);
	await expect(save).toHaveAttribute("aria-pressed", "true");
});
