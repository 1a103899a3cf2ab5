import type { Language } from "../../../brands/schema.ts";

const speeds = [0.75, 1, 1.25, 1.5, 2];

interface Props {
	rate: number;
	setRate: (rate: number) => void;
	word: string;
	language: Language;
}

/** A menu of a video's speeds. */
export function Speeds({ rate, setRate, word, language }: Props) {
	return (
		<label>
			{word}
			<select value={rate} onChange={(event) => setRate(Number(event.currentTarget.value))}>
				{speeds.map((speed) => (
					<option key={speed} value={speed}>
						{speed.toLocaleString(language)}×
					</option>
				))}
			</select>
		</label>
	);
}
