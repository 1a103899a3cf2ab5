export function holderOf(file: string): number | null;
export function identityOf(pid: number): string;
