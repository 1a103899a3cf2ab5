import type { HourModel } from "../parts/local/local.model.ts";

const width = 720;
const height = 210;
const top = 44;
const bottom = 164;

/** The day's temperatures as a line, chances of rain as bars; the table beside it has the same. */
export function WeatherChart({ hours, name }: { hours: readonly HourModel[]; name: string }) {
	const temps = hours.map(({ temp }) => temp);
	const low = Math.min(...temps);
	const high = Math.max(...temps);
	const step = width / hours.length;
	const x = (index: number) => Math.round(step * (index + 0.5));
	const y = (temp: number) => Math.round(bottom - ((temp - low) / Math.max(1, high - low)) * (bottom - top));
	const line = hours.map(({ temp }, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(temp)}`).join("");
	return (
		<svg className="weather-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
			{hours.map(({ precip, iso }, index) => (
				<rect key={iso} className="chart-rain" x={x(index) - 8} width="16" y={bottom - precip * 0.5} height={precip * 0.5} />
			))}
			<path className="chart-line" d={line} fill="none" />
			{hours.map(({ temp, iso, text }, index) =>
				index % 3 === 1 ? (
					<g key={iso}>
						<circle className="chart-dot" cx={x(index)} cy={y(temp)} r="4" />
						<text className="chart-temp" x={x(index)} y={y(temp) - 14} textAnchor="middle">
							{temp}°
						</text>
						<text className="chart-hour" x={x(index)} y={height - 10} textAnchor="middle">
							{text}
						</text>
					</g>
				) : null,
			)}
		</svg>
	);
}
