import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		mailServer: string;
	}
}

/**
 * A loopback HTTP server in Resend's place, for the tests: `POST /emails` takes a mail, `POST /emails/{status}` refuses
 * it with that status, `GET /received` lists what came, with its headers.
 */
export default async function startMailServer({ provide }: TestProject): Promise<() => Promise<void>> {
	const received: { headers: IncomingMessage["headers"]; status: number; mail: unknown }[] = [];
	const server = createServer(async (request, response) => {
		if (request.method === "GET") return response.end(JSON.stringify(received));
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const status = Number(request.url?.split("/")[2] ?? 200);
		received.push({ headers: request.headers, status, mail: JSON.parse(Buffer.concat(chunks).toString()) });
		response.writeHead(status, { "content-type": "application/json" });
		return response.end(JSON.stringify(status === 200 ? { id: "mail-1" } : { message: "Not now" }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	provide("mailServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	return () => new Promise((resolve) => server.close(() => resolve()));
}
