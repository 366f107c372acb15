import type { FrontDoor } from "./front-door.ts";
import { type Environment, readSettings } from "./settings/read-settings.ts";
import { MACHINE_SETTINGS, WORKER_SETTINGS } from "./settings/table.ts";

/** Everything that production on one machine is told by its environment. */
export interface ServeSettings {
	dataFolder: string;
	/** The address that the server listens on. */
	host: string;
	port: number;
	frontDoor: FrontDoor;
	/** The Worker's variables. */
	variables: Record<string, string>;
	/** Lines of the log below it are left out. */
	logLevel: string;
	/** The memory with which workerd is started again, if the operator says so. 0 is never. */
	restartAtBytes?: number;
	/** What was read in another way than it is written, in words. */
	notes: string[];
}

/** Proxies on the same machine. Behind a published container port, every stranger comes from a private address. */
const ONLY_THIS_MACHINE = "127.0.0.0/8,::1";

/** The variables that only production on one machine reads. Some shells set HOST, and `npm start` reads PORT too. */
export const ONLY_IN_PRODUCTION = Object.keys(MACHINE_SETTINGS).filter((name) => name !== "HOST" && name !== "PORT");

/** What has to be set, and what for. */
const NEEDED = {
	APP_ORIGIN: "It is the address at which people open the app: https://linkstead.example",
	DATA_DIR: "It is the folder for everything that people store: /var/lib/linkstead",
} as const;

/** Reads the settings, or says in one message what is missing or malformed. */
export function readServeSettings(environment: Environment): ServeSettings | string {
	const { settings, notes, ...found } = readSettings(environment);
	const problems = [...found.problems, ...found.missing];
	const missing = Object.entries(NEEDED).flatMap(([name, purpose]) =>
		environment[name]?.trim() ? [] : [`${name} is missing. ${purpose}`],
	);
	const { METRICS_TOKEN, LOG_LEVEL = "debug", RESTART_AT_MB } = settings;
	const { APP_ORIGIN, DATA_DIR, HOST = "127.0.0.1", PORT = "8787", SERVER_NAME, PLACES_FILE } = settings;
	if (missing.length + problems.length > 0 || !APP_ORIGIN || !DATA_DIR)
		return `Linkstead can't start. Set these variables (docs/self-host.md):\n- ${[...missing, ...problems].join("\n- ")}`;
	// An empty list trusts nobody.
	const trusted = environment.TRUSTED_PROXIES === "" ? "" : (settings.TRUSTED_PROXIES ?? ONLY_THIS_MACHINE);
	const { COUNTRY_HEADER: country, REGION_HEADER: region, CITY_HEADER: city } = settings;
	return {
		dataFolder: DATA_DIR,
		host: HOST,
		port: Number(PORT),
		frontDoor: {
			appOrigin: APP_ORIGIN,
			trustedProxies: trusted.split(",").filter(Boolean),
			placeHeaders: { ...(country && { country }), ...(region && { region }), ...(city && { city }) },
			placesFile: PLACES_FILE ?? null,
			serverName: SERVER_NAME ?? new URL(APP_ORIGIN).hostname,
			...(METRICS_TOKEN && { metricsToken: METRICS_TOKEN }),
		},
		variables: { ...workerVariables(environment), ENVIRONMENT: "production" },
		logLevel: LOG_LEVEL,
		...(RESTART_AT_MB && { restartAtBytes: Number(RESTART_AT_MB) * 2 ** 20 }),
		notes,
	};
}

/** The Worker's variables, as far as the environment sets them. */
export function workerVariables(environment: Environment): Record<string, string> {
	const { settings } = readSettings(environment);
	return Object.fromEntries(Object.entries(settings).filter(([name]) => name in WORKER_SETTINGS));
}
