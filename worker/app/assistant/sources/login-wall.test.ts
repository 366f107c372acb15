import { expect, it } from "vitest";
import { findProfile } from "../../../../core/socials/find-profile.ts";
import { isInsteadOf } from "./login-wall.ts";

it.each([
	["https://www.youtube.com/@jane", "https://consent.youtube.com/m?continue=x", true],
	["https://medium.com/@jane", "https://medium.com/m/signin?redirect=x", true],
	["https://www.youtube.com/c/jane", "https://www.youtube.com/@jane", false],
	["https://jane.substack.com/", "https://letters.jane.example/", false],
])("%s that leads to %s is a wall: %s", (profile, shown, isWall) => {
	const found = findProfile(profile);
	expect(found && isInsteadOf(found, new URL(shown))).toBe(isWall);
});
