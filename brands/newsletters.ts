import type { VerticalId } from "./schema.ts";

/** A newsletter (C3.46), and the verticals that offer it. */
export interface BrandNewsletter {
	newsletterKey: string;
	newsletterTitle: string;
	newsletterDescription: string;
	newsletterSignupSource: string;
	/** Articles below an included path have the sign-up form, unless below an excluded one. */
	includedTaxonomyPaths: readonly string[];
	excludedTaxonomyPaths: readonly string[];
	frequency: "daily" | "weekdays" | "weekly";
	verticals: readonly VerticalId[];
}

const written: readonly (Omit<BrandNewsletter, "excludedTaxonomyPaths"> & Partial<BrandNewsletter>)[] = [
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
		frequency: "weekdays",
		verticals: ["news"],
	},
	{
		newsletterKey: "mach-weekly",
		newsletterTitle: "The Week in Science",
		newsletterDescription: "One discovery explained at length, five in a line each, and a picture worth a second look.",
		newsletterSignupSource: "mach-web",
		includedTaxonomyPaths: ["mach", "news/science", "news/tech"],
		frequency: "weekly",
		verticals: ["mach", "news"],
	},
	{
		newsletterKey: "think-sunday",
		newsletterTitle: "Sunday Think",
		newsletterDescription: "A long argument, a short reply and three things to read when the week is over.",
		newsletterSignupSource: "think-web",
		includedTaxonomyPaths: ["think", "news/opinion"],
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
		frequency: "weekdays",
		verticals: ["today"],
	},
	{
		newsletterKey: "better-habits",
		newsletterTitle: "Better Habits",
		newsletterDescription: "One habit a week, the research behind it and a way to try it that does not need willpower.",
		newsletterSignupSource: "better-web",
		includedTaxonomyPaths: ["better"],
		frequency: "weekly",
		verticals: ["better", "today"],
	},
	{
		newsletterKey: "select-deals",
		newsletterTitle: "Select Deals",
		newsletterDescription: "Prices that really fell on things our editors tested, and the ones to leave on the shelf.",
		newsletterSignupSource: "select-web",
		includedTaxonomyPaths: ["select", "select-news", "select-cnbc", "select_news", "today/shop"],
		frequency: "weekdays",
		verticals: ["select", "select news", "select cnbc", "today"],
	},
	{
		newsletterKey: "msnbc-daily",
		newsletterTitle: "The Daily Brief",
		newsletterDescription: "The day’s argument, the best lines from last night’s shows and what to watch this evening.",
		newsletterSignupSource: "msnbc-web",
		includedTaxonomyPaths: ["msnbc"],
		frequency: "weekdays",
		verticals: ["msnbc"],
	},
	{
		newsletterKey: "eonline-daily",
		newsletterTitle: "The Daily Dish",
		newsletterDescription: "Who wore it, who said it and who is back together: everything to know before the group chat does.",
		newsletterSignupSource: "eonline-web",
		includedTaxonomyPaths: ["eonline", "entretenimento"],
		frequency: "daily",
		verticals: ["eonline", "entretenimento"],
	},
	{
		newsletterKey: "act-now",
		newsletterTitle: "Act Now",
		newsletterDescription: "One cause a week, what has changed since the last time, and three things you can do in ten minutes.",
		newsletterSignupSource: "globalcitizen-web",
		includedTaxonomyPaths: ["globalcitizen"],
		frequency: "weekly",
		verticals: ["globalcitizen"],
	},
	{
		newsletterKey: "telemundo-hoy",
		newsletterTitle: "Telemundo hoy",
		newsletterDescription: "Lo que pasa, lo que se ve y lo que se comenta: un resumen para empezar el día al tanto de todo.",
		newsletterSignupSource: "telemundo-web",
		includedTaxonomyPaths: ["telemundo"],
		excludedTaxonomyPaths: ["telemundo/cancha"],
		frequency: "daily",
		verticals: ["telemundo"],
	},
	{
		newsletterKey: "noticias-al-dia",
		newsletterTitle: "Noticias al día",
		newsletterDescription: "Las noticias de Estados Unidos y América Latina, con lo que significan para tu familia y tu bolsillo.",
		newsletterSignupSource: "noticias-web",
		includedTaxonomyPaths: ["noticias", "telemundo/inmigracion"],
		frequency: "weekdays",
		verticals: ["noticias", "telemundo"],
	},
	{
		newsletterKey: "shows-semana",
		newsletterTitle: "La semana en la pantalla",
		newsletterDescription: "Estrenos, finales y una escena para volver a ver: la guía de tus series y realities.",
		newsletterSignupSource: "shows-web",
		includedTaxonomyPaths: ["shows", "telemundo/novelas"],
		frequency: "weekly",
		verticals: ["shows", "telemundo"],
	},
	{
		newsletterKey: "deportes-hoy",
		newsletterTitle: "Deportes hoy",
		newsletterDescription: "Resultados, alineaciones y el partido que no te puedes perder, listos antes del primer silbatazo.",
		newsletterSignupSource: "deportes-web",
		includedTaxonomyPaths: ["deportes", "localstationdeportes", "telemundo/cancha"],
		frequency: "daily",
		verticals: ["deportes", "localstationdeportes", "telemundo"],
	},
	{
		newsletterKey: "farandula",
		newsletterTitle: "Farándula",
		newsletterDescription: "Romances, estrenos y alfombras rojas: los famosos de los que todos hablan, sin rodeos.",
		newsletterSignupSource: "entretenimiento-web",
		includedTaxonomyPaths: ["entretenimiento", "telemundo/farandula"],
		frequency: "weekdays",
		verticals: ["entretenimiento", "telemundo"],
	},
];

/** Every newsletter, in the order of display. */
export const newsletters: readonly BrandNewsletter[] = written.map((letter) => ({ excludedTaxonomyPaths: [], ...letter }));

/** The newsletters of a vertical. */
export function newslettersOf(vertical: string): BrandNewsletter[] {
	return newsletters.filter(({ verticals }) => verticals.some((id) => id === vertical));
}
