// Globals that the browser, the Worker and Node share. Core includes neither DOM nor Workers types.
declare class URL {
	static parse(url: string, base?: string): URL | null;
	readonly href: string;
	readonly protocol: string;
	readonly host: string;
	readonly hostname: string;
	readonly port: string;
	readonly pathname: string;
	readonly hash: string;
	readonly searchParams: URLSearchParams;
	readonly username: string;
	readonly password: string;
}
declare class URLSearchParams {
	constructor(query: string | Readonly<Record<string, string>> | Iterable<[name: string, value: string]>);
	get(name: string): string | null;
	[Symbol.iterator](): Iterator<[name: string, value: string]>;
}
