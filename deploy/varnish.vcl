# Varnish 7 in front of the site. As the site's headers say, it keeps a page for two seconds, and sends it for ten
# minutes while the site fails.
vcl 4.1;

import std;

backend site {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	# Varnish would pass on unread what it does not know, and all that follows on the connection: also an address of the
	# visitor's own choice.
	if (req.method !~ "^(GET|HEAD|POST|OPTIONS)$") {
		return (synth(405));
	}
	# To whoever has the token /metrics is another page than to everybody else.
	if (req.url ~ "(?i)^/(amministrazione|iscrizione|anteprima|calendario)" || req.http.Cookie ~ "session_token=" || req.http.Authorization) {
		return (pass);
	}
	# Public pages are the same with and without one.
	if (req.method == "GET" || req.method == "HEAD") {
		unset req.http.Cookie;
	}
	# An old page is sent only when the site has failed (see vcl_deliver).
	if (req.restarts == 0) {
		set req.grace = 0s;
	} else {
		set req.grace = 10m;
	}
}

sub vcl_backend_response {
	if (beresp.status >= 500) {
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	if (beresp.http.Cache-Control ~ "stale-if-error") {
		set beresp.grace = 10m;
	} else {
		set beresp.grace = 0s;
	}
}

# The site gives no answer, and no old page may stand in. error.html of this folder lies in /etc/varnish.
sub vcl_backend_error {
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.body = std.fileread("/etc/varnish/error.html");
	return (deliver);
}

sub vcl_deliver {
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		return (restart);
	}
}
