import { inject } from "vitest";

/** A message that the server has taken. */
export interface ReceivedMessage {
	/** The name that the client signed in with. */
	username: string | null;
	from: string;
	to: string;
	data: string;
}

/** The stand-in for mail servers. It answers every request with this. */
export interface SmtpStandIn {
	/** A server without TLS. */
	plainPort: number;
	/** A server that offers STARTTLS, with a certificate that nobody signed. */
	selfSignedPort: number;
	messages: ReceivedMessage[];
	/** The names of all who tried to sign in. */
	signIns: string[];
}

/** Reads what the mail servers have received from all tests. */
export async function readSmtp(): Promise<SmtpStandIn> {
	return (await fetch(inject("smtp"))).json();
}
