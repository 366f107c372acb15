import { spawn } from "node:child_process";

export interface Result {
	code: number;
	/** Everything that it wrote. */
	output: string;
	/** What it wrote to its standard output. */
	answer: string;
}

/** Runs a command to its end, in `folder` if named, and returns its output, which also appears in the terminal unless `isQuiet`. */
export function runCommand(
	command: string,
	args: readonly string[],
	{ isQuiet = false, env = {}, folder }: { isQuiet?: boolean; env?: Record<string, string>; folder?: string } = {},
): Promise<Result> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "pipe"],
			...(folder && { cwd: folder }),
		});
		let output = "";
		let answer = "";
		child.stdout.on("data", (chunk: Buffer) => {
			answer += chunk;
		});
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk: Buffer) => {
				output += chunk;
				if (!isQuiet) process.stdout.write(chunk);
			});
		}
		const end = () => child.kill();
		process.on("exit", end);
		child.on("error", reject);
		child.on("close", (code) => {
			process.off("exit", end);
			resolve({ code: code ?? 1, output, answer });
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
