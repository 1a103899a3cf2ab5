import type { ViewContext } from "../kernel/context.ts";
import type { HourModel, LocalModel } from "../parts/local/local.model.ts";
import { SkyIcon } from "../parts/local/SkyIcon.tsx";
import { ZipForm } from "../parts/local/ZipForm.tsx";
import { Unbroken } from "../parts/Unbroken.tsx";
import { WeatherChart } from "./WeatherChart.tsx";

interface City {
	zip: string;
	/** Its name in English and, where it has another, in Spanish. */
	name: { en: string; es: string };
}

const city = (zip: string, en: string, es = en): City => ({ zip, name: { en, es } });

/** The largest cities of the country, in their order (census of 2020). */
const largestCities: readonly City[] = [
	city("10007", "New York", "Nueva York"),
	city("90012", "Los Angeles", "Los Ángeles"),
	city("60602", "Chicago"),
	city("77002", "Houston"),
	city("85003", "Phoenix"),
	city("19107", "Philadelphia", "Filadelfia"),
	city("78205", "San Antonio"),
	city("92101", "San Diego"),
	city("75201", "Dallas"),
	city("32202", "Jacksonville"),
	city("78701", "Austin"),
	city("76102", "Fort Worth"),
];

/** Local news and weather (A3.10): the form first, then what is known of the place. */
export function Local({ context, page }: { context: ViewContext; page: LocalModel }) {
	const { t } = context;
	const { location, fault, stories, weather, zip } = page;
	const notFound = fault === "zip" ? t("local.zipNotFound") : fault === "news" ? t("local.notFound") : null;
	return (
		<div className="local-page">
			<header className="local-head">
				<h1>{location ? t("local.titleFor", { location }) : t("local.title")}</h1>
				<ZipForm context={context} action={page.action} id="local-zip" zip={zip} fault={fault === "zip" ? notFound : null} />
				{zip !== null && (
					<a className="local-reset" href={`${page.action}?zip=`}>
						{t("local.change")}
					</a>
				)}
			</header>
			{weather && location && <Weather context={context} hours={weather.hours} location={location} />}
			{fault === "news" && (
				<p className="notice local-fault" role="status">
					{notFound}
				</p>
			)}
			{!location && <Cities context={context} action={page.action} />}
			{stories.length > 0 && (
				<section aria-label={t("local.title")}>
					{page.isNational && <p className="notice">{t("local.national")}</p>}
					<ul className="local-list">
						{stories.map((story) => (
							<li key={story.url}>
								<article className="local-story">
									{story.section && <p className="kicker">{story.section}</p>}
									<h2 className="headline">
										<a href={story.url}>
											<Unbroken text={story.headline} />
										</a>
									</h2>
									{story.summary && <p className="dek">{story.summary}</p>}
									<p className="meta">
										{story.source && <span>{t("local.from", { source: story.source })}</span>}
										{story.time && <time dateTime={story.time.iso}>{story.time.text}</time>}
									</p>
								</article>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Cities({ context, action }: { context: ViewContext; action: string }) {
	const { brand, t } = context;
	return (
		<nav className="local-cities" aria-labelledby="local-cities">
			<h2 id="local-cities">{t("local.cities")}</h2>
			<ul>
				{largestCities.map(({ zip, name }) => (
					<li key={zip}>
						<a href={`${action}?zip=${zip}`}>{name[brand.language]}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Weather({ context, hours, location }: { context: ViewContext; hours: readonly HourModel[]; location: string }) {
	const { t } = context;
	const [now] = hours;
	if (!now) {
		return (
			<section className="weather" aria-label={t("region.weather")}>
				<p className="notice">{t("weather.failed")}</p>
			</section>
		);
	}
	const temps = hours.map(({ temp }) => temp);
	const high = Math.max(...temps);
	const low = Math.min(...temps);
	return (
		<section className="weather" aria-labelledby="weather-title">
			<div>
				<h2 id="weather-title">{t("weather.titleFor", { location })}</h2>
				<p className="weather-temp">
					<SkyIcon sky={now.sky} />
					<span>{t("weather.temperatureShort", { n: now.temp })}</span>
				</p>
				<p className="weather-sky">{t(`weather.${now.sky}`)}</p>
				<p className="weather-range">
					<span>{t("weather.high", { n: high })}</span> <span>{t("weather.low", { n: low })}</span>
				</p>
			</div>
			<div className="weather-hours">
				<WeatherChart hours={hours} name={t("weather.chart", { high, low })} />
				<details className="weather-table">
					<summary>{t("weather.hourly")}</summary>
					<table>
						<caption className="visually-hidden">{t("weather.titleFor", { location })}</caption>
						<thead>
							<tr>
								<th scope="col">{t("weather.hour")}</th>
								<th scope="col">{t("weather.temperatureName")}</th>
								<th scope="col">{t("weather.skyName")}</th>
								<th scope="col">{t("weather.rainName")}</th>
								<th scope="col">{t("weather.windName")}</th>
							</tr>
						</thead>
						<tbody>
							{hours.map((hour) => (
								<tr key={hour.iso}>
									<th scope="row">
										<time dateTime={hour.iso}>{hour.text}</time>
									</th>
									<td>{t("weather.temperatureShort", { n: hour.temp })}</td>
									<td>{t(`weather.${hour.sky}`)}</td>
									<td>{hour.precip}%</td>
									<td>{t("weather.windShort", { speed: hour.wind })}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			</div>
		</section>
	);
}
