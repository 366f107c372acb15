import { trimmedEnd } from "../text/trimmed.ts";

/** Mail services that people mistype, the most common first. All names are long, so few others are a slip away. */
const HOSTS = [
	"gmail.com hotmail.com outlook.com yahoo.com icloud.com proton.me protonmail.com googlemail.com hotmail.co.uk",
	"yahoo.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.de outlook.fr yahoo.fr yahoo.de yahoo.it yahoo.es",
	"yahoo.co.in yahoo.co.jp yahoo.com.br hotmail.com.br fastmail.com comcast.net verizon.net t-online.de freenet.de",
	"laposte.net wanadoo.fr orange.fr libero.it virgilio.it seznam.cz yandex.ru naver.com",
].flatMap((line) => line.split(" "));

/** Hosts that are a slip away from another one, and have mailboxes. */
const OTHERS: ReadonlySet<string> = new Set([
	...HOSTS,
	"mail.com",
	"email.com",
	"ymail.com",
	"cloud.com",
	"hotmail.cl",
]);

/** No domain has these endings. */
const NO_ENDING = /\.(?:con|cmo|ocm|comm|vom|xom|cpm|coom|cim|conm|c0m|cvom)$/;
const ONLY_COM = /^gmail\.[a-z.]+$/;

/** What people type in place of the @, or leave out: `jane.gmail.com`, `jane"gmail.com`. */
const INSTEAD_OF_AT = '.-_"# ';

/**
 * The address that was probably meant by a mistyped one, or null: `jane@gmail.com` for `jane@gmial.com`, `jane@gmail,com`,
 * `jane@gmail` and `jane.gmail.com`. It is only offered, because the other one could exist.
 */
export function likelyEmail(typed: string): string | null {
	const email = typed.replace(/@{2,}/, "@");
	const [local = "", host, ...more] = email.split("@");
	if (host === undefined) return withoutAt(email);
	if (local === "" || more.length > 0) return null;
	const likely = likelyHost(host.toLowerCase());
	return likely === null ? (email === typed ? null : email) : `${local}@${likely}`;
}

function likelyHost(host: string): string | null {
	if (OTHERS.has(host)) return null;
	if (ONLY_COM.test(host)) return "gmail.com";
	const known = HOSTS.find((known) => isSlip(host, known) || known.startsWith(`${host}.`));
	if (known && host.length > 4) return known;
	const mended = host.replace(/[.,;]+/g, ".").replace(/^\.|\.$/g, "");
	const ended = mended.replace(NO_ENDING, ".com");
	return ended === host ? null : ended;
}

function withoutAt(typed: string): string | null {
	const host = HOSTS.find((host) => typed.toLowerCase().endsWith(host));
	const local = host === undefined ? "" : trimmedEnd(typed.slice(0, -host.length), INSTEAD_OF_AT);
	return local === "" ? null : `${local}@${host}`;
}

/** Whether one text becomes the other by one letter more, less or other, or by two that change places. */
function isSlip(typed: string, meant: string): boolean {
	if (Math.abs(typed.length - meant.length) > 1) return false;
	let at = 0;
	while (at < meant.length && typed[at] === meant[at]) at += 1;
	const [typedRest, meantRest] = [typed.slice(at), meant.slice(at)];
	const isSwapped = typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0];
	return (
		typedRest.slice(1) === meantRest.slice(1) ||
		typedRest.slice(1) === meantRest ||
		typedRest === meantRest.slice(1) ||
		(isSwapped && typedRest.slice(2) === meantRest.slice(2))
	);
}
