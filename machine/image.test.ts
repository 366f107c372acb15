import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readServeSettings } from "./serve-settings.ts";

// Dockerfile, compose.yaml and the unit of systemd name files, packages and variables of this repository.

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const dockerfile = read("Dockerfile");
const unit = read("deploy/linkstead.service");
const compose = read("compose.yaml");
const example = read("deploy/linkstead.env");
const { dependencies, engines }: { dependencies: Record<string, string>; engines: { node: string } } = JSON.parse(
	read("package.json"),
);

const [building = "", , running = ""] = dockerfile.split(/^FROM /m).slice(1);
/** What a stage copies from the repository: the words of `COPY` without the last. */
const copiedIn = (stage: string) =>
	[...stage.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, words = ""]) => words.split(" ").slice(0, -1));
/** What is let into the build. */
const sent = read(".dockerignore")
	.split("\n")
	.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));

/** The programs that people run in the image. */
const PROGRAMS = [
	"tasks/serve.ts",
	"tasks/admin-link.ts",
	"tasks/admin-off.ts",
	"tasks/second-factor-off.ts",
	"tasks/end-sessions.ts",
	"tasks/rotate-keys.ts",
	"tasks/check-ready.ts",
	"tasks/backup.ts",
	"tasks/restore.ts",
	"tasks/upgrade-check.ts",
	"tasks/export.ts",
	"tasks/import.ts",
];

it("the image copies files that exist and that its build is sent", () => {
	const copied = [...copiedIn(building), ...copiedIn(running)].filter((path) => path !== ".");
	expect(copied.filter((path) => !existsSync(join(root, path)) || !sent.includes(path))).toEqual([]);
	expect(sent.filter((path) => !path.includes("*") && !existsSync(join(root, path)))).toEqual([]);
});

it.each(PROGRAMS)("%s runs with the files and the packages of the image", (program) => {
	const { files, packages } = importedBy(program);
	const copied = copiedIn(running);
	expect([...files].filter((file) => !copied.includes(file.split("/")[0] ?? ""))).toEqual([]);
	expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

it("the image, the unit and npm start the product in the same environment", () => {
	const settings = [...read("tasks/run.mjs").matchAll(/^\t\t([A-Z_]+): "(.+)",$/gm)].map(
		([, name, value]) => `${name}=${value}`,
	);
	expect(settings.length).toBeGreaterThan(2);
	for (const text of [running, unit]) expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
});

it("the image's Node is one that the packages allow, and the same in each stage", () => {
	const versions = [...dockerfile.matchAll(/^FROM .*?node(?:js|:)(\d+)/gm)].map(([, version]) => Number(version));
	expect(new Set(versions).size).toBe(1);
	expect(versions[0]).toBeGreaterThanOrEqual(Number(engines.node.match(/\d+/)?.[0]));
});

it("each variable of the examples is one that is read", () => {
	const settings = [...example.matchAll(/^#? ?([A-Z_]+)=/gm), ...compose.matchAll(/^ {6}([A-Z_]+):/gm)];
	const named = [
		...settings.map(([, name = ""]) => name),
		...read("Dockerfile")
			.matchAll(/[ ]([A-Z_]+)=/g)
			.map(([, name = ""]) => name),
	];
	const known = [...read(".dev.vars.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
	const own = [
		"DATA_DIR",
		"HOST",
		"PORT",
		"TRUSTED_PROXIES",
		"PATH",
		...read("tasks/run.mjs")
			.matchAll(/^\t\t(?:\.\.\.\(isServer && \{ )?([A-Z_]+): "/gm)
			.map(([, name]) => name),
	];
	expect(named.filter((name) => !known.includes(name) && !own.includes(name))).toEqual([]);
});

it("the product starts with the variables of compose.yaml and of the example", () => {
	const environment = {
		...Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
		...Object.fromEntries([...compose.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name, value])),
		DATA_DIR: "/data",
		HOST: "0.0.0.0",
	};
	expect(readServeSettings(environment)).toMatchObject({
		frontDoor: { appOrigin: "https://linkstead.example", trustedProxies: ["172.30.87.2"] },
	});
	expect(compose).toContain("ipv4_address: 172.30.87.2");
});

it("Caddy's file asks where the product answers", () => {
	const caddyfile = read("deploy/Caddyfile");
	expect(caddyfile).toContain("ask http://linkstead:8787/tls-ask");
	expect(read("docs/proxies.md").replaceAll("127.0.0.1:8787", "linkstead:8787")).toContain(
		caddyfile.slice(caddyfile.indexOf("{")),
	);
	expect(running).toContain("PORT=8787");
});

/** Everything that a program imports when it starts, by its path from the root. */
function importedBy(program: string, files = new Set<string>(), packages = new Set<string>()) {
	if (files.has(program)) return { files, packages };
	files.add(program);
	for (const [, path = ""] of read(program).matchAll(/^(?:import|export) (?!type )(?:[^;]* from )?"([^"]+)";$/gm)) {
		if (path.startsWith(".")) importedBy(join(dirname(program), path), files, packages);
		else if (!path.startsWith("node:"))
			packages.add(
				path
					.split("/")
					.slice(0, path.startsWith("@") ? 2 : 1)
					.join("/"),
			);
	}
	return { files, packages };
}
