import type { ReactNode } from "react";
import { optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import { noFlags } from "../../edge/flags.ts";
import { FormField } from "../../pages/account/parts/FormField.tsx";
import type { ViewContext } from "../../pages/kernel/context.ts";
import { plainFacts } from "../../pages/kernel/facts.ts";
import { PageAd } from "../../pages/parts/AdSlot.tsx";
import { ThemeSwitch } from "../../pages/parts/chrome/Footer.tsx";
import { ConsentForm } from "../../pages/parts/consent/ConsentForm.tsx";
import type { ConsentModel } from "../../pages/parts/consent/consent.model.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { SkyIcon } from "../../pages/parts/local/SkyIcon.tsx";
import { ZipForm } from "../../pages/parts/local/ZipForm.tsx";
import { NewsletterBox } from "../../pages/parts/NewsletterBox.tsx";
import { NewsletterSlot } from "../../pages/parts/newsletters/NewsletterSlot.tsx";
import type { NewsletterModel, SignUpOutcome } from "../../pages/parts/newsletters/newsletters.model.ts";
import { Pages } from "../../pages/parts/Pages.tsx";
import { PerkList } from "../../pages/parts/PerkList.tsx";
import { pagingModel } from "../../pages/parts/paging.ts";
import { skies } from "../../schemas/documents/localNews.ts";
import { type GalleryPart, onArticle, onFront } from "./part.ts";

const inset = (_: ViewContext, states: ReactNode): ReactNode => <div className="gallery-inset">{states}</div>;

const onConsent = { sheet: "consent", main: "consent", view: "consent" } as const;

export const consentForm: GalleryPart = {
	title: "Consent form",
	on: onConsent,
	around: (_, states) => <div className="consent-page">{states}</div>,
	states: (context) => {
		const consent = consentFixture();
		const drawn = (over: Partial<ConsentModel>) => (
			<ConsentForm context={context} consent={{ ...consent, ...over }} back="/house/consent" />
		);
		const purposes = consent.purposes.map((purpose) => ({ ...purpose, forbidden: true }));
		return {
			"nothing chosen": drawn({}),
			"saved, with vendors": drawn({
				saved: true,
				purposes: consent.purposes.map((purpose) => ({ ...purpose, granted: true, vendors: ["Google", "Taboola"] })),
			}),
			"the browser's signal forbids": drawn({ signal: true, purposes }),
		};
	},
};

function consentFixture(): ConsentModel {
	return {
		purposes: optionalPurposes.map((name) => ({ name, granted: false, forbidden: false, vendors: [] })),
		regime: "optIn",
		signal: false,
		saved: false,
	};
}

export const newsletter: GalleryPart = {
	title: "Newsletter",
	on: onArticle,
	around: (_, states) => <div className="story-modules">{states}</div>,
	states: (context) => {
		const { dek, longHeadline, newsletter } = fixtureWords[context.brand.language];
		const letter: NewsletterModel = {
			key: "morning",
			title: newsletter,
			description: dek,
			frequency: "daily",
			action: "/newsletters",
			botCheck: null,
		};
		const after = (result: SignUpOutcome["result"]) => (
			<NewsletterSlot context={context} newsletter={letter} outcome={{ newsletterKey: letter.key, result }} />
		);
		return {
			"a box": <NewsletterBox context={context} newsletterKey="morning" title={newsletter} text={dek} level={2} />,
			"a box with the site's words": <NewsletterBox context={context} newsletterKey={null} title={null} text={null} level={2} />,
			"a form": <NewsletterSlot context={context} newsletter={letter} />,
			"a long title": <NewsletterSlot context={context} newsletter={{ ...letter, title: longHeadline }} />,
			"in a frame of another site": <NewsletterSlot context={context} newsletter={letter} from="embedded" />,
			"a mail is on its way": after("sent"),
			"no address": after("email"),
			"too many": after("many"),
			"it failed": after("failed"),
		};
	},
};

export const zipForm: GalleryPart = {
	title: "Zip code and weather",
	on: { sheet: "local", main: "local", view: "local" },
	around: inset,
	states: (context) => {
		const { t } = context;
		return {
			"zip code": <ZipForm context={context} action="/local" id="zip" zip={null} fault={null} />,
			"with a fault": <ZipForm context={context} action="/local" id="zip" zip="99999" fault={t("local.zipNotFound")} />,
			...Object.fromEntries(
				skies.map((sky) => [
					`sky: ${sky}`,
					<p key={sky}>
						<SkyIcon sky={sky} /> {t(`weather.${sky}`)}
					</p>,
				]),
			),
		};
	},
};

export const fields: GalleryPart = {
	title: "Fields of a form",
	on: { sheet: "account", main: "account", view: "account" },
	around: inset,
	states: (context) => {
		const { t } = context;
		const { author, dek, longWord } = fixtureWords[context.brand.language];
		const field = { context, faults: {}, section: "profile", autoComplete: "off" } as const;
		const zip = { ...field, name: "zipcode", label: t("local.zip"), short: true } as const;
		return {
			empty: <FormField {...field} name="first_name" label={author} />,
			filled: <FormField {...field} name="first_name" label={author} value={longWord} />,
			"with help": <FormField {...zip} help={dek} />,
			"with a fault": <FormField {...zip} help={dek} value="99999" faults={{ zipcode: "local.zipNotFound" }} />,
		};
	},
};

export const chromeParts: GalleryPart = {
	title: "Pages, perks, scheme, advertising",
	on: onFront,
	isOpened: true,
	states: (context) => {
		const { brand } = context;
		const paging = (page: number, total: number) => {
			const model = pagingModel(page, total, (n) => `?page=${n}`);
			return model && <Pages context={context} paging={model} />;
		};
		return {
			"first page of two": paging(1, 2),
			"a page among many": paging(21, 400),
			perks: (
				<div className="gate">
					<PerkList context={context} />
				</div>
			),
			...(brand.theme.scheme !== "dark" && { "light or dark": <ThemeSwitch context={context} /> }),
			...(brand.flags.adsByRule && {
				advertising: (
					<PageAd context={context} page={{ kind: "recipe", facts: plainFacts(brand, noFlags, "/recipes", "recipe"), gate: null }} />
				),
			}),
		};
	},
};
