import { type Reading, withoutQuotes } from "./reading.ts";
import { completed, findContradictions, findMissing } from "./rules.ts";
import { MACHINE_SETTINGS, type SettingName, type Settings, WORKER_SETTINGS } from "./table.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SettingsReading {
	settings: Settings;
	/** What was mended, and what counts for nothing, in words. */
	notes: string[];
	/** What can't be used, in words. */
	problems: string[];
	/** What is needed beside what is set, in words. */
	missing: string[];
}

const READERS = { ...MACHINE_SETTINGS, ...WORKER_SETTINGS };
const NAMES = Object.keys(READERS) as SettingName[];
/** A log is read by more people than a file with secrets. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD/;
/** A variable that begins like one of these families and isn't a known setting is probably mistyped. */
const FAMILY = /^(?:SMTP|OIDC|STRIPE|RESEND|HUBSPOT|ASSISTANT|CUSTOM_DOMAIN|CUSTOM_HOSTNAMES|BACKUP_S3)_/;

/**
 * Reads all settings that an environment has, each by its kind, and what they say together. An empty one isn't set. Those in `unread`
 * are set elsewhere, where nobody can read them.
 */
export function readSettings(environment: Environment, unread: ReadonlySet<string> = new Set()): SettingsReading {
	const written = NAMES.flatMap((name) => {
		const text = environment[name];
		return text && withoutQuotes(text) ? [{ name, text }] : [];
	});
	const readings = written.map(({ name, text }) => ({ name, text, reading: READERS[name](text) satisfies Reading }));
	const settings: Settings = Object.fromEntries(
		readings.flatMap(({ name, reading }) => ("value" in reading ? [[name, reading.value]] : [])),
	);
	const all = completed(settings, unread);
	const refused = readings.flatMap(({ name, reading }) =>
		"value" in reading ? [] : reading.problems.map((problem) => `${name} ${problem}`),
	);
	// What is refused counts as set, so that it isn't called missing too.
	const known = { ...Object.fromEntries(written.map(({ name, text }) => [name, text])), ...all };
	return {
		settings: all,
		notes: [
			...readings.flatMap(({ name, text, reading }) =>
				"value" in reading && reading.value !== text ? [mended(name, reading.value)] : [],
			),
			...NAMES.filter((name) => all[name] !== settings[name]).map((name) => mended(name, all[name] ?? "")),
			...Object.keys(environment)
				.filter((name) => FAMILY.test(name) && !(name in READERS))
				.map((name) => `${name} is no setting of Linkstead, and counts for nothing.`),
		],
		problems: [...refused, ...findContradictions(refused.length > 0 ? known : all, unread)],
		missing: findMissing(refused.length > 0 ? known : all, unread),
	};
}

function mended(name: string, value: string): string {
	return SECRET.test(name) ? `${name} is read without what is around it.` : `${name} is read as ${value}`;
}
