// What every place core runs in offers, and neither DOM nor Workers types are allowed to add here.
declare class URL {
	static parse(url: string, base?: string): URL | null;
	readonly href: string;
	readonly protocol: string;
	readonly hostname: string;
	readonly pathname: string;
	readonly username: string;
	readonly password: string;
}
