/** A place that local news and weather are known for. */
export interface Zip {
	zip: string;
	city: string;
	state: string;
	latitude: number;
	longitude: number;
	timeZone: string;
}

const east = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const rows: readonly (readonly [string, string, string, number, number, string])[] = [
	["02108", "Boston", "MA", 42.36, -71.06, east],
	["02903", "Providence", "RI", 41.82, -71.41, east],
	["04101", "Portland", "ME", 43.66, -70.26, east],
	["05401", "Burlington", "VT", 44.48, -73.21, east],
	["06103", "Hartford", "CT", 41.77, -72.67, east],
	["07102", "Newark", "NJ", 40.74, -74.17, east],
	["10001", "New York", "NY", 40.75, -73.99, east],
	["10451", "Bronx", "NY", 40.82, -73.92, east],
	["14202", "Buffalo", "NY", 42.89, -78.88, east],
	["15222", "Pittsburgh", "PA", 40.44, -79.99, east],
	["19103", "Philadelphia", "PA", 39.95, -75.17, east],
	["20001", "Washington", "DC", 38.91, -77.02, east],
	["21201", "Baltimore", "MD", 39.29, -76.62, east],
	["23219", "Richmond", "VA", 37.54, -77.44, east],
	["27601", "Raleigh", "NC", 35.77, -78.64, east],
	["28202", "Charlotte", "NC", 35.23, -80.84, east],
	["29401", "Charleston", "SC", 32.78, -79.94, east],
	["30303", "Atlanta", "GA", 33.75, -84.39, east],
	["32202", "Jacksonville", "FL", 30.33, -81.65, east],
	["32801", "Orlando", "FL", 28.54, -81.37, east],
	["33130", "Miami", "FL", 25.77, -80.2, east],
	["33602", "Tampa", "FL", 27.95, -82.46, east],
	["35203", "Birmingham", "AL", 33.52, -86.81, central],
	["37203", "Nashville", "TN", 36.15, -86.79, central],
	["38103", "Memphis", "TN", 35.15, -90.05, central],
	["40202", "Louisville", "KY", 38.25, -85.75, east],
	["43215", "Columbus", "OH", 39.97, -83.0, east],
	["44113", "Cleveland", "OH", 41.48, -81.7, east],
	["45202", "Cincinnati", "OH", 39.11, -84.5, east],
	["46204", "Indianapolis", "IN", 39.77, -86.16, east],
	["48226", "Detroit", "MI", 42.33, -83.05, east],
	["50309", "Des Moines", "IA", 41.59, -93.62, central],
	["53202", "Milwaukee", "WI", 43.05, -87.9, central],
	["55401", "Minneapolis", "MN", 44.98, -93.27, central],
	["58102", "Fargo", "ND", 46.9, -96.79, central],
	["60601", "Chicago", "IL", 41.89, -87.62, central],
	["63101", "St. Louis", "MO", 38.63, -90.19, central],
	["64106", "Kansas City", "MO", 39.11, -94.57, central],
	["68102", "Omaha", "NE", 41.26, -95.93, central],
	["70112", "New Orleans", "LA", 29.96, -90.08, central],
	["72201", "Little Rock", "AR", 34.75, -92.28, central],
	["73102", "Oklahoma City", "OK", 35.47, -97.52, central],
	["75201", "Dallas", "TX", 32.79, -96.8, central],
	["77002", "Houston", "TX", 29.76, -95.37, central],
	["78205", "San Antonio", "TX", 29.42, -98.49, central],
	["78501", "McAllen", "TX", 26.2, -98.23, central],
	["78701", "Austin", "TX", 30.27, -97.74, central],
	["79901", "El Paso", "TX", 31.76, -106.48, mountain],
	["80202", "Denver", "CO", 39.75, -104.99, mountain],
	["83702", "Boise", "ID", 43.63, -116.21, "America/Boise"],
	["84101", "Salt Lake City", "UT", 40.76, -111.9, mountain],
	["85004", "Phoenix", "AZ", 33.45, -112.07, "America/Phoenix"],
	["85701", "Tucson", "AZ", 32.22, -110.97, "America/Phoenix"],
	["87102", "Albuquerque", "NM", 35.08, -106.65, mountain],
	["89101", "Las Vegas", "NV", 36.17, -115.12, pacific],
	["90012", "Los Angeles", "CA", 34.06, -118.24, pacific],
	["92101", "San Diego", "CA", 32.72, -117.17, pacific],
	["93721", "Fresno", "CA", 36.73, -119.78, pacific],
	["94103", "San Francisco", "CA", 37.77, -122.41, pacific],
	["95113", "San Jose", "CA", 37.33, -121.89, pacific],
	["95814", "Sacramento", "CA", 38.58, -121.49, pacific],
	["96813", "Honolulu", "HI", 21.31, -157.86, "Pacific/Honolulu"],
	["97204", "Portland", "OR", 45.52, -122.68, pacific],
	["98101", "Seattle", "WA", 47.61, -122.33, pacific],
	["99501", "Anchorage", "AK", 61.22, -149.89, "America/Anchorage"],
	["99723", "Utqiaġvik", "AK", 71.29, -156.79, "America/Anchorage"],
	["00901", "San Juan", "PR", 18.47, -66.11, "America/Puerto_Rico"],
];

/** Places by zip code. */
export const zips: ReadonlyMap<string, Zip> = new Map(
	rows.map(([zip, city, state, latitude, longitude, timeZone]) => [zip, { zip, city, state, latitude, longitude, timeZone }]),
);

/** Known to the map and to the weather, but no newsroom of ours is near. */
export const withoutNewsroom: ReadonlySet<string> = new Set(["99723"]);
