import { connect } from "node:net";
import { expect, type Product, signUp, test } from "./product.ts";

/** Sends a raw request, which HTTP clients would correct, and returns the status line. */
function statusOf({ port }: Product, head: string, body = ""): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(`${head}\r\n\r\n${body}`));
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

test("a body with odd chunks, or one that is nested 4,000 times, is a bad request", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "odd-bodies@example.com");
	const cookie = (await person.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const headOf = (path: string, ...headers: string[]) =>
		[
			`POST ${path} HTTP/1.1`,
			`Host: localhost:${product.port}`,
			`Origin: ${product.origin}`,
			`Cookie: ${cookie}`,
			"Content-Type: application/json",
			...headers,
		].join("\r\n");
	const odd = [
		"zz\r\n{}\r\n0\r\n\r\n",
		"-2\r\n{}\r\n0\r\n\r\n",
		"1\r\n{}\r\n0\r\n\r\n",
		"fffffffffffffffff\r\n{}",
		"2;a=b\r\n{}\r\n0\r\n\r\n",
	];
	for (const path of ["/api/trpc/account.rename", "/api/trpc/pages.createFilled", "/api/media", "/e"]) {
		for (const chunks of odd) {
			const status = await statusOf(product, headOf(path, "Transfer-Encoding: chunked"), chunks);
			expect([path, chunks, status]).toEqual([path, chunks, "HTTP/1.1 400 Bad Request"]);
		}
	}
	for (const levels of [4_000, 30_000]) {
		const body = `{"draft":${"[".repeat(levels)}${"]".repeat(levels)}}`;
		const head = headOf("/api/trpc/pages.createFilled", `Content-Length: ${body.length}`);
		expect([levels, await statusOf(product, head, body)]).toEqual([levels, "HTTP/1.1 400 Bad Request"]);
	}
});
