/** A large city and a zip code of its middle. */
interface City {
	zip: string;
	/** Its name in English and, where it has another, in Spanish. */
	name: { en: string; es: string };
}

const city = (zip: string, en: string, es = en): City => ({ zip, name: { en, es } });

/** The largest cities of the country, in their order (census of 2020). */
export const largestCities: readonly City[] = [
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
