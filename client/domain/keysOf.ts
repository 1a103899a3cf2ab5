/** The keys of a table that is written out in the source, with their types: such an object has no others. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
	return Object.keys(table) as (keyof T & string)[];
}
