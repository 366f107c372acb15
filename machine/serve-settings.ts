import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { FrontDoor } from "./front-door.ts";
import { networkIn } from "./ip-address.ts";
import { openPlacesFile } from "./places-file.ts";
import { readPort } from "./port.ts";
import { STATE_FOLDER } from "./prepare.ts";

/** Everything that production on one machine is told by its environment. */
export interface ServeSettings {
	dataFolder: string;
	/** The address that the server listens on. */
	host: string;
	port: number;
	frontDoor: FrontDoor;
	/** The Worker's variables. */
	variables: Record<string, string>;
}

/** Proxies on the same machine. Behind a published container port, every stranger comes from a private address. */
const ONLY_THIS_MACHINE = "127.0.0.0/8,::1";

/** The variables with the names of headers, and what each header says. */
const PLACE_HEADERS = { country: "COUNTRY_HEADER", region: "REGION_HEADER", city: "CITY_HEADER" } as const;

const HEADER_NAME = /^[\w-]+$/;
const SERVER_NAME_MAX = 60;

/** The variables that only production on one machine reads. HOST is left out, because some shells set it. */
export const ONLY_IN_PRODUCTION = [
	"DATA_DIR",
	"TRUSTED_PROXIES",
	"SERVER_NAME",
	"PLACES_FILE",
	...Object.values(PLACE_HEADERS),
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or says in one message what is missing or malformed. */
export function readServeSettings(environment: Environment): ServeSettings | string {
	const {
		APP_ORIGIN = "",
		DATA_DIR = "",
		HOST = "127.0.0.1",
		TRUSTED_PROXIES = ONLY_THIS_MACHINE,
		SERVER_NAME = "",
	} = environment;
	const trustedProxies = TRUSTED_PROXIES.split(",")
		.map((each) => each.trim())
		.filter(Boolean);
	const port = readPort(environment.PORT ?? "");
	const problems = [
		originProblem(APP_ORIGIN),
		DATA_DIR ? null : "DATA_DIR is missing. It is the folder for everything that people store: /var/lib/linkstead",
		DATA_DIR && resolve(DATA_DIR) === resolve(STATE_FOLDER)
			? `DATA_DIR can't be ${STATE_FOLDER}, which is for development.`
			: null,
		Number.isNaN(port) ? "PORT has to be a number, such as 8787." : null,
		isIP(HOST) ? null : "HOST has to be the IP address to listen on: 127.0.0.1, or 0.0.0.0 for every network.",
		...trustedProxies.map((written) =>
			networkIn(written)
				? null
				: `TRUSTED_PROXIES has ${JSON.stringify(written)}, which is no address and no network, such as 10.0.0.0/8.`,
		),
		...Object.values(PLACE_HEADERS).map((name) =>
			HEADER_NAME.test(environment[name] || "x") ? null : `${name} has to be the name of a header, such as x-country.`,
		),
		placesFileProblem(environment.PLACES_FILE),
		/^[^\p{Cc}|]*$/u.test(SERVER_NAME) && SERVER_NAME.length <= SERVER_NAME_MAX
			? null
			: `SERVER_NAME has to be a name of at most ${SERVER_NAME_MAX} characters, such as Frankfurt.`,
		["tls", "starttls", "none"].includes(environment.SMTP_SECURITY ?? "tls")
			? null
			: "SMTP_SECURITY has to be tls, starttls or none.",
		...addressProblems(environment),
		["", "by-hand"].includes(environment.CUSTOM_DOMAIN_CERTIFICATES ?? "")
			? null
			: "CUSTOM_DOMAIN_CERTIFICATES can only be by-hand, or be missing.",
		Number.isNaN(readPort(environment.SMTP_PORT ?? "")) ? "SMTP_PORT has to be a number, such as 465." : null,
		...openIdProblems(environment),
		...switchProblems(environment),
		(environment.ENVIRONMENT ?? "production") === "production"
			? null
			: "ENVIRONMENT can only be production here. For development: npm start",
	].filter((problem) => problem !== null);
	if (problems.length > 0)
		return `Linkstead can't start. Set these variables (docs/self-host.md):\n- ${problems.join("\n- ")}`;
	const { origin: appOrigin, hostname } = new URL(APP_ORIGIN);
	const placeHeaders = Object.fromEntries(
		Object.entries(PLACE_HEADERS).flatMap(([part, name]) => (environment[name] ? [[part, environment[name]]] : [])),
	);
	const placesFile = environment.PLACES_FILE ? resolve(environment.PLACES_FILE) : null;
	const frontDoor = { appOrigin, trustedProxies, placeHeaders, placesFile, serverName: SERVER_NAME.trim() || hostname };
	const variables = { ...workerVariables(environment), ENVIRONMENT: "production", APP_ORIGIN: appOrigin };
	return { dataFolder: resolve(DATA_DIR), host: HOST, port, frontDoor, variables };
}

function addressProblems({ CUSTOM_DOMAIN_IP = "", CUSTOM_DOMAIN_IPV6 = "" }: Environment): (string | null)[] {
	return [
		CUSTOM_DOMAIN_IP && isIP(CUSTOM_DOMAIN_IP) !== 4
			? "CUSTOM_DOMAIN_IP has to be this machine's IPv4 address, such as 192.0.2.1."
			: null,
		CUSTOM_DOMAIN_IPV6 && isIP(CUSTOM_DOMAIN_IPV6) !== 6
			? "CUSTOM_DOMAIN_IPV6 has to be this machine's IPv6 address, such as 2001:db8::1."
			: null,
		CUSTOM_DOMAIN_IPV6 && !CUSTOM_DOMAIN_IP ? "CUSTOM_DOMAIN_IPV6 needs CUSTOM_DOMAIN_IP beside it." : null,
	];
}

/** A provider is whole or missing. */
function openIdProblems(environment: Environment): (string | null)[] {
	const { OIDC_ISSUER = "", OIDC_ADMIN = "" } = environment;
	const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
	const missing = needed.filter((name) => !environment[name]);
	return [
		OIDC_ISSUER && !/^https?:$/.test(URL.parse(OIDC_ISSUER)?.protocol ?? "")
			? "OIDC_ISSUER has to be the provider's address: https://id.example"
			: null,
		missing.length > 0 && missing.length < needed.length
			? `${missing.join(" and ")} missing: ${needed.join(", ")} belong together.`
			: null,
		OIDC_ADMIN && !/^[^=]+=./.test(OIDC_ADMIN) ? "OIDC_ADMIN has to be a claim and its value: groups=admins" : null,
	];
}

/** Without passwords there has to be another way in, or nobody could open an account. */
function switchProblems(environment: Environment): (string | null)[] {
	const { PASSWORD_SIGN_IN = "", SIGN_UP = "" } = environment;
	const has = (...names: string[]) => names.every((name) => environment[name]);
	const hasAnotherWay =
		has("SMTP_HOST") ||
		has("RESEND_API_KEY") ||
		has("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET") ||
		has("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
	return [
		["", "on", "off"].includes(PASSWORD_SIGN_IN) ? null : "PASSWORD_SIGN_IN has to be on or off.",
		["", "open", "invite", "off"].includes(SIGN_UP) ? null : "SIGN_UP has to be open, invite or off.",
		PASSWORD_SIGN_IN === "off" && !hasAnotherWay
			? "PASSWORD_SIGN_IN can be off only where there is another way in: set SMTP_HOST or RESEND_API_KEY for mail, or a provider such as OIDC_ISSUER."
			: null,
	];
}

const EXAMPLE_ORIGIN = "It is the address at which people open the app: https://linkstead.example";

function originProblem(written: string): string | null {
	if (!written) return `APP_ORIGIN is missing. ${EXAMPLE_ORIGIN}`;
	const url = URL.parse(written);
	if (url?.origin !== written.replace(/\/$/, "")) return `APP_ORIGIN isn't an address alone. ${EXAMPLE_ORIGIN}`;
	// Browsers keep the session's cookie over https, and on this machine.
	if (url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost")) return null;
	return "APP_ORIGIN has to begin with https://, because people sign in there. A proxy in front can speak it.";
}

function placesFileProblem(path: string | undefined): string | null {
	if (!path) return null;
	try {
		openPlacesFile(path);
		return null;
	} catch (error) {
		const code = error instanceof Error && "code" in error ? `can't be read (${error.code})` : "isn't an MMDB file";
		return `PLACES_FILE ${code}: ${path}`;
	}
}

/** The variables that .dev.vars.example explains, as far as the environment sets them. */
export function workerVariables(environment: Environment): Record<string, string> {
	const example = readFileSync(new URL("../.dev.vars.example", import.meta.url), "utf8");
	const names = [...example.matchAll(/^# ([A-Z][A-Z_]*)=/gm)].map(([, name = ""]) => name);
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = environment[name];
			return value ? [[name, value]] : [];
		}),
	);
}
