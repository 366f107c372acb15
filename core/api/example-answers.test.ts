import { expect, it } from "vitest";
import { EXAMPLE_ANSWERS } from "./example-answers.ts";
import type { Operation } from "./operation.ts";
import { ALL_OPERATIONS, OPERATIONS } from "./operations.ts";

it.each(ALL_OPERATIONS)("the example of an answer to %s has the form that is promised", (name) => {
	const { answer }: Operation = OPERATIONS[name];
	expect(answer === null ? null : answer.parse(EXAMPLE_ANSWERS[name])).toEqual(EXAMPLE_ANSWERS[name]);
});
