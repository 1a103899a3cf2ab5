/** `https://news@evil.example/` reads like a link to news: user and password are taken out of an address. */
export function withoutUserInfo(address: string): string {
	return address.replace(/^(https?:\/\/)[^/?#\\]*@/i, "$1");
}
