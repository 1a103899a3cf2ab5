import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand, VerticalId } from "../../../brands/schema.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { randomText, sha256 } from "../../platform/digest.ts";
import { LeaveToken, type Newsletter, NewsletterKey } from "../../schemas/newsletter.ts";
import { sendMail } from "../../vendors/mail/send.ts";
import { mailWords } from "../../vendors/mail/words.ts";
import { answer, type Call, failure, notFound } from "../respond.ts";

type Configured = v.InferOutput<typeof Newsletter> & { verticals: readonly VerticalId[] };

/** The newsletters of every vertical (C3.46), in the order in which a vertical offers them. */
export const newsletters: readonly Configured[] = [
	{
		newsletterKey: "morning-rundown",
		newsletterTitle: "Morning Rundown",
		newsletterDescription: "The stories that will shape your day and what is behind them, before the first coffee.",
		newsletterSignupSource: "news-web",
		includedTaxonomyPaths: ["news"],
		excludedTaxonomyPaths: ["news/opinion", "news/sports"],
		frequency: "weekdays",
		verticals: ["news"],
	},
	{
		newsletterKey: "politics-daily",
		newsletterTitle: "Politics Daily",
		newsletterDescription: "Votes, courts and campaigns: what was decided today, by whom, and what comes next.",
		newsletterSignupSource: "news-web",
		includedTaxonomyPaths: ["news/politics"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["news"],
	},
	{
		newsletterKey: "mach-weekly",
		newsletterTitle: "The Week in Science",
		newsletterDescription: "One discovery explained at length, five in a line each, and a picture worth a second look.",
		newsletterSignupSource: "mach-web",
		includedTaxonomyPaths: ["mach", "news/science", "news/tech"],
		excludedTaxonomyPaths: [],
		frequency: "weekly",
		verticals: ["mach", "news"],
	},
	{
		newsletterKey: "think-sunday",
		newsletterTitle: "Sunday Think",
		newsletterDescription: "A long argument, a short reply and three things to read when the week is over.",
		newsletterSignupSource: "think-web",
		includedTaxonomyPaths: ["think", "news/opinion"],
		excludedTaxonomyPaths: [],
		frequency: "weekly",
		verticals: ["think", "news"],
	},
	{
		newsletterKey: "morning-boost",
		newsletterTitle: "Morning Boost",
		newsletterDescription: "Good news, a recipe for tonight and one small thing that makes today easier.",
		newsletterSignupSource: "today-web",
		includedTaxonomyPaths: ["today"],
		excludedTaxonomyPaths: ["today/shop"],
		frequency: "daily",
		verticals: ["today"],
	},
	{
		newsletterKey: "start-today",
		newsletterTitle: "Start Today",
		newsletterDescription: "A walk, a stretch or a breath for every day of the month, with plans that fit in twenty minutes.",
		newsletterSignupSource: "today-web",
		includedTaxonomyPaths: ["today/health", "today/wellness"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["today"],
	},
	{
		newsletterKey: "better-habits",
		newsletterTitle: "Better Habits",
		newsletterDescription: "One habit a week, the research behind it and a way to try it that does not need willpower.",
		newsletterSignupSource: "better-web",
		includedTaxonomyPaths: ["better"],
		excludedTaxonomyPaths: [],
		frequency: "weekly",
		verticals: ["better", "today"],
	},
	{
		newsletterKey: "select-deals",
		newsletterTitle: "Select Deals",
		newsletterDescription: "Prices that really fell on things our editors tested, and the ones to leave on the shelf.",
		newsletterSignupSource: "select-web",
		includedTaxonomyPaths: ["select", "select-news", "select-cnbc", "select_news", "today/shop"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["select", "select news", "select cnbc", "today"],
	},
	{
		newsletterKey: "msnbc-daily",
		newsletterTitle: "The Daily Brief",
		newsletterDescription: "The day's argument, the best lines from last night's shows and what to watch this evening.",
		newsletterSignupSource: "msnbc-web",
		includedTaxonomyPaths: ["msnbc"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["msnbc"],
	},
	{
		newsletterKey: "eonline-daily",
		newsletterTitle: "The Daily Dish",
		newsletterDescription: "Who wore it, who said it and who is back together: everything to know before the group chat does.",
		newsletterSignupSource: "eonline-web",
		includedTaxonomyPaths: ["eonline", "entretenimento"],
		excludedTaxonomyPaths: [],
		frequency: "daily",
		verticals: ["eonline", "entretenimento"],
	},
	{
		newsletterKey: "act-now",
		newsletterTitle: "Act Now",
		newsletterDescription: "One cause a week, what has changed since the last time, and three things you can do in ten minutes.",
		newsletterSignupSource: "globalcitizen-web",
		includedTaxonomyPaths: ["globalcitizen"],
		excludedTaxonomyPaths: [],
		frequency: "weekly",
		verticals: ["globalcitizen"],
	},
	{
		newsletterKey: "telemundo-hoy",
		newsletterTitle: "Telemundo hoy",
		newsletterDescription: "Lo que pasa, lo que se ve y lo que se comenta: un resumen para empezar el día al tanto de todo.",
		newsletterSignupSource: "telemundo-web",
		includedTaxonomyPaths: ["telemundo"],
		excludedTaxonomyPaths: ["telemundo/deportes"],
		frequency: "daily",
		verticals: ["telemundo"],
	},
	{
		newsletterKey: "noticias-al-dia",
		newsletterTitle: "Noticias al día",
		newsletterDescription: "Las noticias de Estados Unidos y América Latina, con lo que significan para tu familia y tu bolsillo.",
		newsletterSignupSource: "noticias-web",
		includedTaxonomyPaths: ["noticias"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["noticias", "telemundo"],
	},
	{
		newsletterKey: "shows-semana",
		newsletterTitle: "La semana en la pantalla",
		newsletterDescription: "Estrenos, finales y una escena para volver a ver: la guía de tus series y realities.",
		newsletterSignupSource: "shows-web",
		includedTaxonomyPaths: ["shows"],
		excludedTaxonomyPaths: [],
		frequency: "weekly",
		verticals: ["shows", "telemundo"],
	},
	{
		newsletterKey: "deportes-hoy",
		newsletterTitle: "Deportes hoy",
		newsletterDescription: "Resultados, alineaciones y el partido que no te puedes perder, listos antes del primer silbatazo.",
		newsletterSignupSource: "deportes-web",
		includedTaxonomyPaths: ["deportes", "localstationdeportes", "telemundo/deportes"],
		excludedTaxonomyPaths: [],
		frequency: "daily",
		verticals: ["deportes", "localstationdeportes", "telemundo"],
	},
	{
		newsletterKey: "farandula",
		newsletterTitle: "Farándula",
		newsletterDescription: "Romances, estrenos y alfombras rojas: los famosos de los que todos hablan, sin rodeos.",
		newsletterSignupSource: "entretenimiento-web",
		includedTaxonomyPaths: ["entretenimiento"],
		excludedTaxonomyPaths: [],
		frequency: "weekdays",
		verticals: ["entretenimiento", "telemundo"],
	},
];

/** GET newsletter?vertical= (A7.27): what a vertical offers. */
export function newsletterConfiguration(call: Call): Response {
	const brand = findBrand(call.req.query("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	const offered = newsletters
		.filter(({ verticals }) => verticals.includes(brand.id))
		.map(({ verticals: _verticals, ...newsletter }) => newsletter);
	return answer({ newsletters: offered });
}

const SignUp = v.object({
	email: v.pipe(v.string(), v.transform(emailAddress), v.string("Invalid email")),
	newsletterKey: NewsletterKey,
	vertical: v.pipe(v.string(), v.maxLength(32)),
	/** The page of the brand's newsletters, which the link to leave one leads to. */
	page: v.pipe(v.string(), v.url(), v.maxLength(300)),
});

/**
 * POST newsletter: keeps a sign-up, and confirms a new one by a letter with the link that ends it. The answer is the same
 * whether the address was there before or not, and so is its time: the letter goes behind it.
 */
export async function newsletterSignUp(call: Call): Promise<Response> {
	const parsed = v.safeParse(SignUp, await call.req.json().catch(() => null));
	if (!parsed.success) {
		const fields = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message }));
		return failure(400, { code: "invalid", message: "The sign-up does not fit.", fields });
	}
	const { email, newsletterKey, vertical, page } = parsed.output;
	const newsletter = newsletters.find((known) => known.newsletterKey === newsletterKey);
	const brand = findBrand(vertical);
	if (!newsletter || !brand) return notFound();
	const leave = randomText();
	const { meta } = await call.env.PEOPLE_DB.prepare(
		"INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at, leave_digest) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
	)
		.bind(email, newsletterKey, vertical, newsletter.newsletterSignupSource, Date.now(), await sha256(leave))
		.run();
	// One letter per sign-up, however often it is asked for: nobody's box can be filled from here.
	if (meta.changes > 0) call.executionCtx.waitUntil(mailWelcome(call, brand, email, newsletter.newsletterTitle, `${page}?leave=${leave}`));
	return answer({ subscribed: true });
}

async function mailWelcome({ env }: Call, brand: Brand, to: string, newsletter: string, url: string): Promise<void> {
	const by = { brand, language: brand.language };
	await sendMail(env, {
		to,
		subject: mailWords(by, "mail.newsletterSubject", { newsletter }),
		text: mailWords(by, "mail.newsletterText", { newsletter, url }),
	});
}

const Leave = v.object({ leave: LeaveToken });

/** POST newsletter/leave: ends the sign-up whose letter had this link; 404 when there is none, any more or at all. */
export async function newsletterLeave(call: Call): Promise<Response> {
	const parsed = v.safeParse(Leave, await call.req.json().catch(() => null));
	if (!parsed.success) return notFound();
	const { meta } = await call.env.PEOPLE_DB.prepare("DELETE FROM newsletter_signups WHERE leave_digest = ?")
		.bind(await sha256(parsed.output.leave))
		.run();
	return meta.changes > 0 ? answer({ unsubscribed: true }) : notFound();
}
