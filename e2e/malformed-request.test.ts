import { connect } from "node:net";
import { expect, type Product, test } from "./product.ts";

/** Sends a raw request head, which HTTP clients would correct, and returns the status line. */
function statusOf({ port }: Product, head: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(`${head}\r\n\r\n`));
		socket.on("data", (bytes) => {
			answer += bytes;
			const [status, rest] = answer.split("\r\n", 2);
			if (rest === undefined) return;
			socket.destroy();
			resolve(status ?? "");
		});
		socket.on("error", reject);
	});
}

test("a request with a malformed host or target is a bad request", async ({ product }) => {
	const hosts = ["localhost:x", "[::1", "jane.example:80:80", "", "a/b", "jane@localhost", "<script>", "a\r\nHost: b"];
	for (const host of hosts) {
		expect([host, await statusOf(product, `GET /jane HTTP/1.1\r\nHost: ${host}`)]).toEqual([
			host,
			"HTTP/1.1 400 Bad Request",
		]);
	}
	for (const target of ["http://evil.example/", "http://localhost/jane", "*", "jane"]) {
		expect([target, await statusOf(product, `GET ${target} HTTP/1.1\r\nHost: localhost`)]).toEqual([
			target,
			"HTTP/1.1 400 Bad Request",
		]);
	}
	// A well-formed name that leads to no page.
	expect(await statusOf(product, "GET /robots.txt HTTP/1.1\r\nHost: nobody.example")).toBe("HTTP/1.1 404 Not Found");
});
