import { ServiceRefused } from "../service-refused.ts";
import { type Dialog, openDialog, type Reply, type SmtpSecurity } from "./dialog.ts";

export interface SmtpServer {
	host: string;
	port: number;
	security: SmtpSecurity;
	/** Without a name nobody signs in. */
	username?: string | undefined;
	password?: string | undefined;
}

/** A message on its way: bare addresses, and the text of RFC 5322 with its dots doubled and its final dot. */
export interface Envelope {
	from: string;
	to: string;
	data: string;
}

/** What could begin another command or another address. */
const UNSAFE_IN_ADDRESS = /[\s<>]/;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Hands a message to a mail server (RFC 5321). Under `starttls` nothing is said without TLS: a library would send the
 * password in the clear where a server doesn't offer it. Throws `ServiceRefused`, final when the server will never take this
 * message.
 */
export async function handOver(server: SmtpServer, { from, to, data }: Envelope): Promise<void> {
	for (const address of [from, to]) {
		if (UNSAFE_IN_ADDRESS.test(address))
			throw new ServiceRefused("An address has a space or a bracket", { isFinal: true });
	}
	const dialog = openDialog(server.host, server.port, server.security);
	try {
		expect(await dialog.hear(), "greeting");
		const offers = await signIn(dialog, server);
		const isInternational = !ASCII.test(from + to);
		if (isInternational && !offers.has("SMTPUTF8")) {
			throw new ServiceRefused("The mail server takes addresses in ASCII only", { isFinal: true });
		}
		expect(await dialog.say(`MAIL FROM:<${from}>${isInternational ? " SMTPUTF8" : ""}`), "sender");
		expectOfMail(await dialog.say(`RCPT TO:<${to}>`), "recipient");
		expect(await dialog.say("DATA"), "message");
		expectOfMail(await dialog.say(data.replace(/\r\n$/, "")), "message");
		// The message is taken. A server that hangs up now has said everything.
		await dialog.say("QUIT").catch(() => {});
	} finally {
		dialog.close();
	}
}

/** Greets the server, begins TLS where it is asked for, and signs in. Returns what the server offers, in capitals. */
async function signIn(dialog: Dialog, { security, username, password }: SmtpServer): Promise<Map<string, string>> {
	let offers = await greet(dialog);
	if (security === "starttls") {
		if (!offers.has("STARTTLS")) throw new ServiceRefused("The mail server doesn't offer STARTTLS", { isFinal: false });
		expect(await dialog.say("STARTTLS"), "STARTTLS");
		dialog.startTls();
		offers = await greet(dialog);
	}
	if (!username) return offers;
	const kinds = offers.get("AUTH")?.split(" ") ?? [];
	if (kinds.includes("PLAIN")) {
		expect(await dialog.say(`AUTH PLAIN ${base64(`\0${username}\0${password ?? ""}`)}`), "name and password");
	} else if (kinds.includes("LOGIN")) {
		expect(await dialog.say("AUTH LOGIN"), "sign-in");
		expect(await dialog.say(base64(username)), "name");
		expect(await dialog.say(base64(password ?? "")), "name and password");
	} else throw new ServiceRefused("The mail server offers no sign-in with a password", { isFinal: false });
	return offers;
}

/** Says hello. Returns the offered extensions, each with its parameters. */
async function greet(dialog: Dialog): Promise<Map<string, string>> {
	// The name of this side: a Worker has none that resolves, and RFC 5321 allows an address.
	const { lines } = expect(await dialog.say("EHLO [127.0.0.1]"), "hello");
	return new Map(
		lines.slice(1).map((line) => {
			const [name = "", ...parameters] = line.toUpperCase().split(" ");
			return [name, parameters.join(" ")];
		}),
	);
}

/** Throws unless the server goes along. What is wrong with the settings can be mended, so the message is tried again. */
function expect(reply: Reply, what: string): Reply {
	if (reply.code < 400) return reply;
	throw refusalOf(reply, what, false);
}

/** Like `expect`, for commands about this message: a code from 500 on refuses the message for good. */
function expectOfMail(reply: Reply, what: string): void {
	if (reply.code >= 400) throw refusalOf(reply, what, reply.code >= 500);
}

function refusalOf({ code, lines }: Reply, what: string, isFinal: boolean): ServiceRefused {
	return new ServiceRefused(`The mail server refused the ${what} with ${code}`, { isFinal, answer: lines.join(" ") });
}

const base64 = (text: string) => new TextEncoder().encode(text).toBase64();
