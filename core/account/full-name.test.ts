import { expect, it } from "vitest";
import { splitFullName } from "./full-name.ts";

it.each([
	["Jane Roe", "Jane", "Roe"],
	["Jane", "Jane", ""],
	["Ana María de la Cruz", "Ana", "María de la Cruz"],
	["  Jane \t van  Roe ", "Jane", "van Roe"],
	["Jane\u00a0Roe", "Jane", "Roe"],
	["山田 太郎", "山田", "太郎"],
	["👩‍🎨 Zoë", "👩‍🎨", "Zoë"],
	["", "", ""],
])("the name %o is split after its first word", (fullName, firstName, lastName) => {
	expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});
