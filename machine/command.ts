import { spawn } from "node:child_process";

export interface Result {
	code: number;
	output: string;
	/** Whether the command was ended because it had written nothing for too long. */
	isStuck: boolean;
}

interface Options {
	isQuiet?: boolean;
	env?: Record<string, string>;
	/** Ends the command after this time without output. */
	silenceMs?: number;
}

/** Runs a command to its end and returns its output, which also appears in the terminal unless `isQuiet`. */
export function runCommand(
	command: string,
	args: readonly string[],
	{ isQuiet = false, env = {}, silenceMs }: Options = {},
): Promise<Result> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
		let output = "";
		let isStuck = false;
		const end = () => {
			isStuck = true;
			child.kill("SIGKILL");
			// Processes that the command has started may hold the pipes open.
			child.stdout.destroy();
			child.stderr.destroy();
		};
		let timer = silenceMs === undefined ? undefined : setTimeout(end, silenceMs);
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk: Buffer) => {
				output += chunk;
				timer = timer?.refresh();
				if (!isQuiet) process.stdout.write(chunk);
			});
		}
		child.on("error", reject);
		child.on("close", (code) => {
			clearTimeout(timer);
			resolve({ code: code ?? 1, output, isStuck });
		});
	});
}

/** Runs a command and returns its output. Throws and shows the output when the command fails. */
export async function mustRun(
	command: string,
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<string> {
	const { code, output } = await runCommand(command, args, { isQuiet: true, env });
	if (code === 0) return output;
	process.stderr.write(output);
	throw new Error(`${command} ${args.join(" ")} failed`);
}
