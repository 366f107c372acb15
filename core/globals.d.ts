// Globals of all places that core runs in: browser, Worker and Node. Core includes neither DOM nor Workers types.
declare class URL {
	static parse(url: string, base?: string): URL | null;
	readonly href: string;
	readonly protocol: string;
	readonly hostname: string;
	readonly pathname: string;
	readonly username: string;
	readonly password: string;
}
