import { connect } from "cloudflare:sockets";
import { ServiceRefused } from "../service-refused.ts";

/** How a server is reached: TLS from the start, TLS after a first greeting, or no TLS. */
export type SmtpSecurity = "tls" | "starttls" | "none";

/** A mail server's answer to one command: its code, and the text of its lines. */
export interface Reply {
	code: number;
	lines: readonly string[];
}

/** A conversation with a mail server. */
export interface Dialog {
	/** Waits for the next reply. Throws `ServiceRefused`, not final, when none comes. */
	hear(): Promise<Reply>;
	/** Sends a line, and waits for its reply. */
	say(line: string): Promise<Reply>;
	/** Goes on over TLS. The server's certificate has to be valid for its name. */
	startTls(): void;
	close(): void;
}

/** RFC 5321 lets a server take five minutes. A queue's consumer doesn't wait that long: it tries again. */
const ANSWER_MS = 30_000;
/** More than any server's reply. */
const ANSWER_BYTES = 64_000;

/** Connects to a mail server. */
export function openDialog(hostname: string, port: number, security: SmtpSecurity): Dialog {
	const secureTransport = security === "tls" ? "on" : security === "starttls" ? "starttls" : "off";
	let socket = connect({ hostname, port }, { secureTransport, allowHalfOpen: false });
	let reader = socket.readable.getReader();
	let writer = socket.writable.getWriter();
	let decoder = new TextDecoder();
	let heard = "";

	async function hearLine(): Promise<string> {
		for (;;) {
			const end = heard.indexOf("\n");
			if (end !== -1) {
				const line = heard.slice(0, end).replace(/\r$/, "");
				heard = heard.slice(end + 1);
				return line;
			}
			const { value, done } = await reader.read();
			if (done) throw new Error("The connection ended");
			heard += decoder.decode(value, { stream: true });
			if (heard.length > ANSWER_BYTES) throw new Error("The answer doesn't end");
		}
	}

	async function hearReply(): Promise<Reply> {
		const lines: string[] = [];
		for (;;) {
			const [, code, more, text] = /^(\d{3})([ -]?)(.*)$/.exec(await hearLine()) ?? [];
			if (code === undefined) throw new Error("The answer isn't SMTP");
			lines.push(text ?? "");
			if (more !== "-") return { code: Number(code), lines };
		}
	}

	/** Closing ends the wait, whatever the server does. */
	async function inTime<Result>(wait: () => Promise<Result>): Promise<Result> {
		const timer = setTimeout(close, ANSWER_MS);
		try {
			return await wait();
		} catch (error) {
			const words = error instanceof Error ? error.message : String(error);
			throw new ServiceRefused(`The mail server at ${hostname}:${port} can't be reached: ${words}`, { isFinal: false });
		} finally {
			clearTimeout(timer);
		}
	}

	function close(): void {
		// A connection that is gone already needs no words.
		socket.close().catch(() => {});
	}

	return {
		hear: () => inTime(hearReply),
		say: (line) =>
			inTime(async () => {
				await writer.write(new TextEncoder().encode(`${line}\r\n`));
				return hearReply();
			}),
		startTls() {
			// Bytes that arrive before TLS may be an attacker's. Read after the handshake, they would pass for the server's
			// answer.
			if (heard !== "") throw new ServiceRefused("The mail server said more before TLS began", { isFinal: false });
			reader.releaseLock();
			writer.releaseLock();
			socket = socket.startTls();
			reader = socket.readable.getReader();
			writer = socket.writable.getWriter();
			decoder = new TextDecoder();
		},
		close,
	};
}
