import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { ReceivedMessage, SmtpStandIn } from "../../worker/testing/smtp.ts";
import { startLoopbackServer } from "../loopback-server.ts";

/** An address with a number in its name is answered with it as a code: `full-452@example.com`. */
const CODE = /-(\d{3})@/;
/** The only password that isn't refused. */
const PASSWORD = "open sesame";

/** Stands in for mail servers. */
export async function startSmtp() {
	const messages: ReceivedMessage[] = [];
	const signIns: string[] = [];
	const options: SMTPServerOptions = {
		authOptional: true,
		allowInsecureAuth: true,
		disableReverseLookup: true,
		logger: false,
		onAuth({ username = "", password }, _, answer) {
			signIns.push(username);
			if (password === PASSWORD) answer(null, { user: username });
			else answer(Object.assign(new Error("Wrong name or password"), { responseCode: 535 }));
		},
		onRcptTo({ address }, _, answer) {
			const code = CODE.exec(address)?.[1];
			answer(code ? Object.assign(new Error("Not here"), { responseCode: Number(code) }) : null);
		},
		async onData(stream, { envelope, user }, answer) {
			const data = await text(stream);
			const { mailFrom, rcptTo } = envelope;
			const from = mailFrom ? mailFrom.address : "";
			messages.push({ username: user ?? null, from, to: rcptTo[0]?.address ?? "", data });
			answer();
		},
	};
	const plain = await listening(new SMTPServer({ ...options, disabledCommands: ["STARTTLS"] }));
	const selfSigned = await listening(new SMTPServer(options));
	const known: SmtpStandIn = { plainPort: portOf(plain), selfSignedPort: portOf(selfSigned), messages, signIns };
	const http = await startLoopbackServer((_, response) => response.end(JSON.stringify(known)));
	return {
		...http,
		stop: async () => {
			await Promise.all([plain, selfSigned].map((server) => new Promise<void>((resolve) => server.close(resolve))));
			await http.stop();
		},
	};
}

async function listening(server: SMTPServer): Promise<SMTPServer> {
	// A client that hangs up, or that doesn't trust the certificate, is what a test is about.
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

function portOf({ server }: SMTPServer): number {
	return (server.address() as AddressInfo).port;
}
