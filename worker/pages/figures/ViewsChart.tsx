import type { Bar } from "./figures.model.ts";

const height = 160;
const step = 24;
const gap = 4;

/** Page views as bars; the table behind it has the same figures. */
export function ViewsChart({ bars }: { bars: readonly Bar[] }) {
	const most = Math.max(1, ...bars.map(({ views }) => views));
	return (
		<svg className="figures-chart" viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
			{bars.map(({ at, views }, n) => {
				// A bar that is there at all is seen.
				const length = views === 0 ? 0 : Math.max(2, (views / most) * height);
				return <rect key={at} x={n * step + gap / 2} y={height - length} width={step - gap} height={length} />;
			})}
		</svg>
	);
}
