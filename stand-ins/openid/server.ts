import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

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

const CLIENT = `Basic ${btoa("linkstead:secret")}`;
const LIFETIME_SECONDS = 300;

/** How the metadata at a path lies. */
const LIES: Record<string, object> = {
	"other-issuer": { issuer: "https://evil.example" },
	"no-endpoints": { authorization_endpoint: undefined, token_endpoint: undefined },
	script: { authorization_endpoint: "javascript:alert(1)" },
	"no-keys": { jwks_uri: undefined },
};

/**
 * An OpenID Connect provider. The first part of a path is an issuer, so there are many: each name in `LIES` lies about
 * itself, `down` fails, `slow` never answers, and `odd` sends no JSON. All others are honest, unless a request asks
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
				const code = codes.get(form.get("code") ?? "");
				codes.delete(form.get("code") ?? "");
				if (headers.authorization !== CLIENT) return send({ error: "invalid_client" }, 401);
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
					aud: "linkstead",
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
