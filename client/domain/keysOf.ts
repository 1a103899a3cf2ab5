/** The typed keys of a literal table, which has no others. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
	return Object.keys(table) as (keyof T & string)[];
}
