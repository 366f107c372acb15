import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";
import { OPENID_CLIENT } from "./client.ts";

/** What a test asks for: claims of the id token, those of the endpoint for them, and how the token is signed. */
interface Person {
	claims: Record<string, unknown>;
	info?: Record<string, unknown>;
	/** `rotated`: by a new key, and the old one is gone. `unknown`: by a key that the provider doesn't publish. */
	signed?: "rightly" | "not at all" | "rotated" | "unknown";
}

export interface StandInForOpenid extends LoopbackServer {
	/** Who signs in, unless the request names somebody. Null cancels. */
	person: Person | null;
}

interface Code extends Person {
	query: URLSearchParams;
}

const LIFETIME_SECONDS = 300;

/** How the metadata at a path lies. */
const LIES: Record<string, object> = {
	"other-issuer": { issuer: "https://evil.example" },
	"no-endpoints": { authorization_endpoint: undefined, token_endpoint: undefined },
	script: { authorization_endpoint: "javascript:alert(1)" },
	"no-keys": { jwks_uri: undefined },
};

/** How the client at an issuer names itself: by Basic, escaped as RFC 6749 wants it, unless its name is here. */
const CLIENT_SETUPS: Record<string, { offers: string[]; takes: "post" | "escaped" | "as is" }> = {
	post: { offers: ["client_secret_post"], takes: "post" },
	"basic-of-both": { offers: ["client_secret_post", "client_secret_basic"], takes: "escaped" },
	unescaped: { offers: ["client_secret_basic"], takes: "as is" },
	strict: { offers: ["client_secret_basic"], takes: "escaped" },
};

/**
 * An OpenID Connect provider. The first part of a path is an issuer, so there are many: each name in `LIES` lies about
 * itself, those in `CLIENT_SETUPS` know the client in one way, `down` fails, `slow` never answers, and `odd` sends no JSON. All others are honest, unless a request asks
 * for a lie in `person` (`Person` as JSON; null cancels). Without one, `person` of the server signs in, or cancels. It
 * checks the client's secret, PKCE and the address, and takes each code once.
 */
export async function startOpenid(publicOrigin?: string): Promise<StandInForOpenid> {
	let key = newKey();
	const codes = new Map<string, Code>();
	const infos = new Map<string, object>();
	const standIn: Pick<StandInForOpenid, "person"> = { person: null };
	const server = await startLoopbackServer(({ path, body, headers }, response) => {
		const url = new URL(path, publicOrigin ?? `http://${headers.host}`);
		const [, name = "", ...rest] = url.pathname.split("/");
		const issuer = `${url.origin}/${name}`;
		const send = (value: object, status = 200) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
		if (name === "down") return response.writeHead(503).end();
		if (name === "slow") return;
		if (name === "odd") return response.end("<h1>Welcome</h1>");
		switch (rest.join("/")) {
			case ".well-known/openid-configuration":
				return send({
					issuer,
					authorization_endpoint: `${issuer}/authorize`,
					token_endpoint: `${issuer}/token`,
					jwks_uri: `${issuer}/keys`,
					userinfo_endpoint: `${issuer}/info`,
					scopes_supported: ["openid", "email", "profile", "groups"],
					id_token_signing_alg_values_supported: ["RS256"],
					...(CLIENT_SETUPS[name] && { token_endpoint_auth_methods_supported: CLIENT_SETUPS[name].offers }),
					...LIES[name],
				});
			case "keys":
				return send({ keys: [{ ...key.publicKey.export({ format: "jwk" }), kid: key.kid, use: "sig", alg: "RS256" }] });
			case "authorize": {
				const back = new URL(url.searchParams.get("redirect_uri") ?? "");
				back.searchParams.set("state", url.searchParams.get("state") ?? "");
				const asked = url.searchParams.get("person");
				const person: Person | null = asked ? JSON.parse(asked) : standIn.person;
				const code = randomUUID();
				if (person) codes.set(code, { ...person, query: url.searchParams });
				back.searchParams.set(person ? "code" : "error", person ? code : "access_denied");
				return response.writeHead(303, { location: back.href }).end();
			}
			case "token": {
				const form = new URLSearchParams(body);
				if (!isClient(headers.authorization, form, CLIENT_SETUPS[name]?.takes)) {
					// As RFC 6749 wants it where Basic was tried.
					if (headers.authorization) response.setHeader("www-authenticate", 'Basic realm="stand-in"');
					return send({ error: "invalid_client", error_description: "The client is unknown here." }, 401);
				}
				const code = codes.get(form.get("code") ?? "");
				codes.delete(form.get("code") ?? "");
				const challenge = createHash("sha256")
					.update(form.get("code_verifier") ?? "")
					.digest("base64url");
				const isRight =
					code?.query.get("code_challenge") === challenge &&
					code.query.get("redirect_uri") === form.get("redirect_uri");
				if (!code || !isRight) return send({ error: "invalid_grant" }, 400);
				if (code.signed === "rotated") key = newKey();
				const now = Math.floor(Date.now() / 1000);
				const claims = {
					iss: issuer,
					aud: OPENID_CLIENT.id,
					iat: now,
					exp: now + LIFETIME_SECONDS,
					nonce: code.query.get("nonce"),
					...code.claims,
				};
				const token = randomUUID();
				infos.set(token, { sub: code.claims.sub, ...code.info });
				return send({ access_token: token, token_type: "Bearer", id_token: sign(claims, key, code.signed) });
			}
			case "info":
				return send(infos.get(headers.authorization?.split(" ")[1] ?? "") ?? {});
			default:
				return response.writeHead(404).end();
		}
	});
	return Object.assign(standIn, server);
}

function isClient(authorization = "", form: URLSearchParams, takes = "escaped"): boolean {
	const { id, secret } = OPENID_CLIENT;
	if (takes === "post") return form.get("client_id") === id && form.get("client_secret") === secret && !authorization;
	const [scheme, credentials = ""] = authorization.split(" ");
	const sent = atob(credentials).split(":");
	const [sentId, sentSecret] = takes === "as is" ? sent : sent.map(decodedInForm);
	return scheme === "Basic" && sentId === id && sentSecret === secret;
}

function decodedInForm(text: string): string | null {
	return new URLSearchParams(`text=${text}`).get("text");
}

interface Key {
	kid: string;
	publicKey: KeyObject;
	privateKey: KeyObject;
}

function newKey(): Key {
	return { kid: randomUUID(), ...generateKeyPairSync("rsa", { modulusLength: 2048 }) };
}

function sign(claims: object, key: Key, signed: Person["signed"] = "rightly"): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	if (signed === "not at all") return `${part({ alg: "none" })}.${part(claims)}.`;
	const text = `${part({ alg: "RS256", kid: key.kid })}.${part(claims)}`;
	const { privateKey } = signed === "unknown" ? newKey() : key;
	return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}
