import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnLoopback } from "../loopback-server.ts";

/** What can go wrong with a request: an answer in place of its own, or a connection that ends in the middle of it. */
export type S3Fault = { status: number; code: string; message: string } | "cut";

export interface S3StandIn {
	/** The address of the bucket. */
	address: string;
	/** The objects by their keys, in the order in which they came. */
	objects: Map<string, Buffer>;
	/** Decides for each request, by its method and key, whether something goes wrong. */
	findFault: (method: string, key: string) => S3Fault | undefined;
	stop(): Promise<void>;
}

export const S3_KEY = { id: "key-of-tests", secret: "secret+of/tests", region: "eu-test-1" };
const BUCKET = "backups";
/** So few in one answer that lists have several. */
const PAGE = 3;

/**
 * Stands in for a service that speaks S3, with one bucket, on loopback. It checks the signature of each request by AWS Signature
 * Version 4, and the SHA-256 of what arrives.
 */
export async function startS3(): Promise<S3StandIn> {
	const standIn: Omit<S3StandIn, "address" | "stop"> = { objects: new Map(), findFault: () => undefined };
	const { port, stop } = await listenOnLoopback((request, response) => answer(standIn, request, response));
	return Object.assign(standIn, { address: `http://127.0.0.1:${port}/${BUCKET}`, stop });
}

async function answer(
	{ objects, findFault }: Omit<S3StandIn, "address" | "stop">,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { method = "", url = "/", headers } = request;
	const { pathname, searchParams: query } = new URL(url, "http://s3");
	const [, bucket, ...parts] = pathname.split("/").map(decodeURIComponent);
	const key = parts.join("/");
	const fault = findFault(method, key);
	if (fault === "cut" && method !== "GET") {
		for (const moment of ["data", "end"]) request.once(moment, () => response.destroy());
		return;
	}
	const body = await buffer(request);
	if (fault && fault !== "cut") return refuse(response, fault.status, fault.code, fault.message);
	if (signatureOf(request, body) !== headers.authorization) {
		const words = "The request signature we calculated does not match the signature you provided.";
		return refuse(response, 403, "SignatureDoesNotMatch", words);
	}
	if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket", "The specified bucket does not exist");
	if (method === "GET" && key === "") return list(objects, query, response);
	if (method === "PUT") {
		if (headers["content-length"] === undefined)
			return refuse(response, 411, "MissingContentLength", "You must provide the Content-Length HTTP header.");
		objects.delete(key);
		objects.set(key, body);
		return void response.end();
	}
	if (method === "DELETE") {
		objects.delete(key);
		return void response.writeHead(204).end();
	}
	const object = objects.get(key);
	if (!object) return refuse(response, 404, "NoSuchKey", "The specified key does not exist.");
	response.writeHead(200, { "content-length": object.length });
	if (fault !== "cut") return void response.end(object);
	response.write(object.subarray(0, object.length / 2), () => response.destroy());
}

/** A page of the keys below a prefix, or of the folders there. */
function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, response: ServerResponse): void {
	const prefix = query.get("prefix") ?? "";
	const below = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
	const folderOf = (key: string) => `${prefix}${key.slice(prefix.length).split("/")[0]}/`;
	const all = query.has("delimiter") ? [...new Set(below.map(folderOf))] : below;
	const from = Number(query.get("continuation-token") ?? 0);
	const entries = all.slice(from, from + PAGE).map((name) => {
		const text = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
		if (query.has("delimiter")) return `<CommonPrefixes><Prefix>${text}</Prefix></CommonPrefixes>`;
		return `<Contents><Key>${text}</Key><Size>1</Size></Contents>`;
	});
	const more = from + PAGE < all.length;
	const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : "";
	const found = `<Prefix>${prefix}</Prefix><IsTruncated>${more}</IsTruncated>${next}${entries.join("")}`;
	sendXml(
		response,
		200,
		`<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${found}</ListBucketResult>`,
	);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
	sendXml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
	response.writeHead(status, { "content-type": "application/xml" });
	response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

/** The header that a request must have, by the key of this stand-in and the bytes that have come. */
function signatureOf({ method = "", url = "/", headers }: IncomingMessage, body: Buffer): string {
	const [path = "/", query = ""] = url.split("?");
	const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
	const time = String(headers["x-amz-date"]);
	const scope = `${time.slice(0, 8)}/${S3_KEY.region}/s3/aws4_request`;
	const isUnsigned = headers["x-amz-content-sha256"] === "UNSIGNED-PAYLOAD" && body.length === 0;
	const canonical = [
		method,
		path,
		query.replaceAll("+", "%20").split("&").sort().join("&"),
		...names.split(";").map((name) => `${name}:${headers[name]}`),
		"",
		names,
		isUnsigned ? "UNSIGNED-PAYLOAD" : sha256(body),
	].join("\n");
	const key = [time.slice(0, 8), S3_KEY.region, "s3", "aws4_request"].reduce<string | Buffer>(
		hmac,
		`AWS4${S3_KEY.secret}`,
	);
	const signature = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(Buffer.from(canonical))].join("\n"));
	const parts = [
		`Credential=${S3_KEY.id}/${scope}`,
		`SignedHeaders=${names}`,
		`Signature=${signature.toString("hex")}`,
	];
	return `AWS4-HMAC-SHA256 ${parts.join(", ")}`;
}

function sha256(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}
