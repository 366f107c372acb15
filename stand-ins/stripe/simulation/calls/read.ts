import * as z from "zod/mini";
import type { List } from "../objects.ts";
import { expand } from "../parameters.ts";
import type { Simulation } from "../simulation.ts";
import { noSuch, notFound } from "../stripe-error.ts";
import { type Call, call } from "./call.ts";

const DEFAULT_LIMIT = 10;

interface Page {
	limit?: number | undefined;
	starting_after?: string | undefined;
	ending_before?: string | undefined;
}

/** Objects by their ids, in the order in which they were made. */
type ById<T> = Readonly<Record<string, T>>;

/** The call for one object by its id. */
export function retrieve<T, Of = Simulation>(path: string, kind: string, objectsOf: (on: Of) => ById<T>): Call<Of> {
	return call("GET", `${path}/:id`, z.strictObject({ expand: expand() }), (on: Of, _, id) =>
		existing(kind, objectsOf(on), id),
	);
}

/** The object that a path names. Throws a `StripeRefusal` when there is none. */
export function existing<T>(kind: string, objects: ById<T>, id: string): T {
	const found = objects[id];
	if (!found) throw notFound(kind, id);
	return found;
}

/** The objects whose fields have the wanted values, oldest first. A value that isn't given doesn't count. */
export function matching<T extends object>(
	objects: ById<T>,
	wanted: NoInfer<{ [Field in keyof T]?: T[Field] | undefined }>,
): T[] {
	const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
	return Object.values(objects).filter((one) => given.every(([field, value]) => one[field as keyof T] === value));
}

/** One page of a list, newest first, of all objects, oldest first. */
export function listPage<T extends { id: string }>(
	url: string,
	oldestFirst: readonly T[],
	{ limit = DEFAULT_LIMIT, starting_after, ending_before }: Page,
): List<T> {
	const all = oldestFirst.toReversed();
	const indexOf = (id: string, param: string) => {
		const index = all.findIndex((object) => object.id === id);
		if (index < 0) throw noSuch("object", id, param);
		return index;
	};
	if (ending_before) {
		const before = all.slice(0, indexOf(ending_before, "ending_before"));
		return { object: "list", url, has_more: before.length > limit, data: before.slice(-limit) };
	}
	const rest = starting_after ? all.slice(indexOf(starting_after, "starting_after") + 1) : all;
	return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
