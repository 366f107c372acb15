import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A regular expression in the code, with the first place that has it. */
export interface Pattern {
	source: string;
	flags: string;
	place: string;
}

/** What stands in for the values that aren't in the file, by their names in it. Several values are several patterns. */
export type StandIns = Readonly<Record<string, string | readonly string[]>>;

interface Node {
	type: string;
	start: number;
	end: number;
}

/**
 * The regular expressions of a file: literals, and those that `new RegExp` makes of constants. Throws when one is made of
 * something else that `standIns` doesn't name.
 */
export function findPatterns(path: string, standIns: StandIns = {}): Pattern[] {
	const code = readFileSync(path, "utf8");
	const { program } = parseSync(path, code);
	const constants = new Map<string, string>();
	const patterns: Pattern[] = [];
	const textOf = ({ start, end }: Node) => code.slice(start, end);

	for (const node of nodesIn(program)) {
		const place = `${path}:${code.slice(0, node.start).split("\n").length}`;
		if (isDeclaration(node)) constants.set(node.id.name, textOf(node.init));
		if (isLiteral(node)) patterns.push({ source: node.regex.pattern, flags: node.regex.flags, place });
		if (isConstruction(node)) {
			for (const { source, flags } of made(textOf(node), constants, standIns, place))
				patterns.push({ source, flags, place });
		}
	}
	return patterns;
}

function* nodesIn(value: unknown): Generator<Node> {
	if (typeof value !== "object" || value === null) return;
	if ("type" in value && "start" in value && "end" in value) yield value as Node;
	for (const inner of Object.values(value)) yield* nodesIn(inner);
}

function isDeclaration(node: Node): node is Node & { id: { name: string }; init: Node } {
	const { id, init } = node as Node & { id?: { name?: string }; init?: Node | null };
	return node.type === "VariableDeclarator" && typeof id?.name === "string" && Boolean(init);
}

function isLiteral(node: Node): node is Node & { regex: { pattern: string; flags: string } } {
	return node.type === "Literal" && "regex" in node && Boolean(node.regex);
}

function isConstruction(node: Node): boolean {
	const { callee } = node as Node & { callee?: { name?: string } };
	return (node.type === "NewExpression" || node.type === "CallExpression") && callee?.name === "RegExp";
}

/** Evaluates the expression with the file's own constants and the stand-ins. */
function made(expression: string, constants: ReadonlyMap<string, string>, standIns: StandIns, place: string): RegExp[] {
	const known = Object.entries(standIns);
	const [several] = known.filter(([, value]) => typeof value !== "string");
	const choices = several ? [...several[1]].map((value) => ({ ...standIns, [several[0]]: value })) : [standIns];
	return choices.map((values) => {
		let scope = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
		// A constant is made of others, which the error names.
		for (let tries = 0; tries < 10; tries++) {
			try {
				return new Function(`${scope.join("\n")}\nreturn ${expression};`)() as RegExp;
			} catch (error) {
				const name = /^(\w+) is not defined/.exec((error as Error).message)?.[1] ?? "";
				const constant = constants.get(name);
				if (constant === undefined)
					throw new Error(`${place}: name what ${name || expression} stands for`, { cause: error });
				scope = [`const ${name} = ${constant};`, ...scope];
			}
		}
		throw new Error(`${place}: the pattern is made of too many constants`);
	});
}
