import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { PROGRAM_PATH } from "../machine/proxies.ts";
import { expect } from "./product.ts";

/** A proxy, two or none in front of a product on one machine. */
interface Front {
	/** Whether people reach the product itself, without TLS. */
	isDirect?: true;
	/** The programs that it needs. */
	needs: readonly string[];
	/** Whether it gets certificates for names that the product serves, and refuses others. */
	hasOwnCertificates: boolean;
	start(place: Place): Promise<() => Promise<void>>;
}

interface Place {
	/** An empty folder. */
	folder: string;
	/** The port that it answers on, over TLS. */
	tlsPort: number;
	/** A port for whatever else it listens on. */
	otherPort: number;
	/** The port of the product. */
	target: number;
}

/** The snippets of docs/proxies.md, with the ports and files of a test. */
export const FRONTS: Readonly<Record<string, Front>> = {
	nothing: { isDirect: true, needs: [], hasOwnCertificates: false, start: async () => async () => {} },
	caddy: {
		needs: ["caddy"],
		hasOwnCertificates: true,
		start: ({ folder, tlsPort, otherPort, target }) => {
			const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${otherPort}\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${folder}/caddy`;
			const file = snippetOf("caddyfile")
				.replace("{", options)
				.replace("https://", `https://:${tlsPort}`)
				// The issuer of the web can't be reached here.
				.replace("\ttls {", "\ttls {\n\t\tissuer internal")
				.replaceAll("8787", String(target));
			return startCaddy(folder, file, tlsPort);
		},
	},
	nginx: { needs: ["nginx", "openssl"], hasOwnCertificates: false, start: startNginx },
	"nginx before caddy": {
		needs: ["caddy", "nginx", "openssl"],
		hasOwnCertificates: false,
		start: async ({ target, otherPort, ...place }) => {
			const file = `{\n\tadmin off\n}\nhttp://:${otherPort} {\n\tbind 127.0.0.1\n\treverse_proxy 127.0.0.1:${target} {\n\t\ttrusted_proxies 127.0.0.1/32\n\t}\n}\n`;
			const stopCaddy = await startCaddy(place.folder, file, otherPort);
			const stopNginx = await startNginx({ ...place, otherPort, target: otherPort });
			return async () => {
				await stopNginx();
				await stopCaddy();
			};
		},
	},
};

function snippetOf(language: string): string {
	const docs = readFileSync(new URL("../docs/proxies.md", import.meta.url), "utf8");
	return docs.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
}

async function startCaddy(folder: string, file: string, port: number): Promise<() => Promise<void>> {
	await writeFile(join(folder, "Caddyfile"), file);
	const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	return start("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], port, home);
}

async function startNginx({ folder, tlsPort, target }: Place): Promise<() => Promise<void>> {
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	const subject = [
		"-subj",
		"/CN=linkstead.example",
		"-addext",
		"subjectAltName=DNS:linkstead.example,DNS:*.jane-and-roe.com",
	];
	const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject];
	execFileSync("openssl", request, { stdio: "ignore" });
	const server = snippetOf("nginx")
		// Nobody asks there, and two tests at once can't have the same port.
		.replace("listen 80;", `listen unix:${join(folder, "http.sock")};`)
		.replace("listen 443 ssl", `listen 127.0.0.1:${tlsPort} ssl`)
		.replace(/\/etc\/.*fullchain\.pem/, certificate)
		.replace(/\/etc\/.*privkey\.pem/, key)
		.replace("8787", String(target));
	const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
	const main = `daemon off;\nuser root;\nerror_log stderr;\npid ${folder}/nginx.pid;\nevents {}`;
	await mkdir(join(folder, "logs"), { recursive: true });
	await writeFile(join(folder, "nginx.conf"), `${main}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`);
	return start("nginx", ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")], tlsPort);
}

/** Starts a program and waits until it listens. */
async function start(program: string, args: readonly string[], port: number, env = {}): Promise<() => Promise<void>> {
	const child: ChildProcess = spawn(program, args, {
		env: { ...process.env, PATH: PROGRAM_PATH, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	// A journey that fails doesn't end it.
	const end = () => child.kill("SIGKILL");
	process.on("exit", end);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
	await expect.poll(async () => (child.exitCode === null ? isOpen(port) : output)).toBe(true);
	return async () => {
		process.off("exit", end);
		child.kill("SIGTERM");
		if (child.exitCode === null) await once(child, "exit");
	};
}

function isOpen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => {
			socket.destroy();
			resolve(true);
		});
		socket.on("error", () => resolve(false));
	});
}
