import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const from = (address: string) => clientAddress(new Headers({ "cf-connecting-ip": address }));

it("IPv4 addresses count one by one, and the addresses of an IPv6 /64 count as one", () => {
	expect(from("198.51.100.1")).not.toBe(from("198.51.100.2"));
	expect(from("2001:db8:1:2:3:4:5:6")).toBe(from("2001:db8:1:2:ffff::1"));
	expect(from("2001:db8:1:2::")).toBe(from("2001:db8:1:2:3:4:5:6"));
	expect(from("2001:db8::1")).toBe("2001:db8:0:0");
	expect(from("2001:db8:1:2::1")).not.toBe(from("2001:db8:1:3::1"));
	expect(clientAddress(new Headers())).toBe("local");
});
