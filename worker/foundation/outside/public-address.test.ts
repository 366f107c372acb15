import { expect, it } from "vitest";
import { publicAddress } from "./public-address.ts";

it.each([
	"https://linkstead.dev/",
	"http://www.potter.org:80/a?b=c",
	"https://xn--mnchen-3ya.de/",
	"https://a.b.c.co.uk./",
	"https://my-example.com/",
	"https://sublocal.org/",
	"https://notlocaltest.me/",
])("the address %s is on the public web", (address) => {
	expect(publicAddress(address)?.href).toBe(new URL(address).href);
});

it.each([
	"http://127.0.0.1/",
	"http://127.1/",
	"http://2130706433/",
	"http://0x7f000001/",
	"http://017700000001/",
	"http://[::1]/",
	"http://[::ffff:127.0.0.1]/",
	"http://10.0.0.1/",
	"http://169.254.169.254/latest",
	"http://0/",
	"http://1.1.1.1/",
	"https://127.0.0.1./",
	"http://localhost/",
	"http://localhost./",
	"http://a.localhost/",
	"http://printer.local/",
	"http://db.internal/",
	"http://metadata.google.internal/",
	"http://router.lan/",
	"http://intranet/",
	"http://1.0.0.127.in-addr.arpa/",
	"http://127.0.0.1.nip.io/",
	"http://localtest.me/",
	"http://nas.home/",
	"http://wiki.corp/",
	"http://hidden.onion/",
	"http://a.test/",
	"http://printer.private/",
	"http://wiki.intranet/",
	"http://db.localdomain/",
	"http://a.invalid/",
	"http://a.127.0.0.1.sslip.io/",
	"http://app.lvh.me/",
	"https://potter.org:8080/",
	"http://potter.org:22/",
	"https://user@potter.org/",
	"https://:b@potter.org/",
	"ftp://potter.org/",
	"https://www.example.com/",
	"file:///etc/passwd",
	"data:text/html,x",
	"mailto:a@example.com",
	"nonsense",
	"",
])("the address %s is not on the public web", (address) => {
	expect(publicAddress(address)).toBeNull();
});

it("one host with its port can be allowed for tests", () => {
	expect(publicAddress("http://127.0.0.1:4000/a", "127.0.0.1:4000")?.pathname).toBe("/a");
	expect(publicAddress("http://127.0.0.1:4001/a", "127.0.0.1:4000")).toBeNull();
});
