import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Starts nginx with one worker process, which serves one HTML file at a path. `pid` is the worker's. Throws if nginx
 * doesn't start within half a second.
 */
export async function startNginx(port: number, path: string, html: Uint8Array, folder: string) {
	await mkdir(join(folder, "files"), { recursive: true });
	await writeFile(join(folder, "files", path), html);
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
	await writeFile(
		join(folder, "nginx.conf"),
		`daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
		${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
		events {}
		http {
			access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type "text/html; charset=utf-8";
			${temporary.join(" ")}
			server { listen 127.0.0.1:${port}; root ${folder}/files; }
		}`,
	);
	const master = spawn("nginx", ["-p", folder, "-e", `${folder}/error.log`, "-c", join(folder, "nginx.conf")], {
		stdio: "inherit",
	});
	await wait(500);
	const [pid] = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, "utf8").split(" ").map(Number);
	if (!pid) throw new Error("nginx did not start");
	return {
		origin: `http://127.0.0.1:${port}`,
		pid,
		async stop() {
			master.kill("SIGQUIT");
			await once(master, "exit");
		},
	};
}
