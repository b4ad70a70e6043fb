// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {KefirCollection} from "../src/KefirCollection.sol";
import {Settlement} from "../src/Settlement.sol";
import {FuzzTest} from "./support/FuzzTest.sol";

/// @notice One order, with whatever words, signatures and times.
contract SettlementTest is FuzzTest {
    uint256 private constant _KEY = 0xA11CE;
    uint256 private constant _TOKEN = 1;
    address private constant _BUYER = address(0xB0B);

    Settlement private _settlement;
    KefirCollection private _collection;
    address private _seller;

    function setUp() public {
        _seller = VM.addr(_KEY);
        _settlement = new Settlement(address(this), address(this), address(this));
        _collection = _newCollection();
        _collection.mint(_seller, _TOKEN);
        VM.prank(_seller);
        _collection.setApprovalForAll(address(_settlement), true);
    }

    function testFuzz_SignedOrderSettlesOnce(uint256 price, uint256 nonce, uint256 otherPrice) public {
        Settlement.Order memory order = _order(price, block.timestamp, nonce);
        _settlement.settle(order, _sign(_KEY, _settlement.hashOrder(order)), _BUYER);
        _hold(_collection.ownerOf(_TOKEN) == _BUYER, "a signed order is settled");

        // The token comes back, and the same nonce is signed again at another price.
        VM.prank(_BUYER);
        _collection.transferFrom(_BUYER, _seller, _TOKEN);
        order.priceKopecks = otherPrice;
        _hold(!_settles(order, _sign(_KEY, _settlement.hashOrder(order))), "a nonce settles once");
        _hold(_collection.ownerOf(_TOKEN) == _seller, "the second order moved nothing");
    }

    function testFuzz_NoOtherKeySells(uint256 key, uint256 price, uint256 nonce) public {
        key = 1 + (key % (2 ** 255));
        VM.assume(key != _KEY);
        Settlement.Order memory order = _order(price, block.timestamp, nonce);
        _hold(!_settles(order, _sign(key, _settlement.hashOrder(order))), "another key sold the token");
    }

    function testFuzz_NoJunkSells(bytes memory signature, uint256 price, uint256 nonce) public {
        _hold(!_settles(_order(price, block.timestamp, nonce), signature), "junk sold the token");
    }

    function testFuzz_NoWordOfAnOrderChanges(uint8 word, uint256 difference) public {
        Settlement.Order memory order = _order(100, block.timestamp + 1 days, 7);
        bytes memory signature = _sign(_KEY, _settlement.hashOrder(order));
        VM.assume(difference != 0);
        word %= 4;
        unchecked {
            if (word == 0) order.tokenId += difference;
            if (word == 1) order.priceKopecks += difference;
            if (word == 2) order.expiresAt += difference;
            if (word == 3) order.nonce += difference;
        }
        if (word == 0) _collection.mint(_seller, order.tokenId);
        _hold(!_settles(order, signature), "a changed order was settled");
    }

    function testFuzz_AnOrderEnds(uint64 expiresAt, uint64 time) public {
        Settlement.Order memory order = _order(100, expiresAt, 7);
        bytes memory signature = _sign(_KEY, _settlement.hashOrder(order));
        VM.warp(time);
        _hold(_settles(order, signature) == (time <= expiresAt), "an order holds until its end and no longer");
    }

    function testFuzz_ACancelledOrderIsOver(uint256 nonce, uint256 minNonce, bool isOne) public {
        VM.assume(minNonce != 0);
        VM.prank(_seller);
        if (isOne) _settlement.cancel(minNonce);
        else _settlement.cancelBelow(minNonce);
        Settlement.Order memory order = _order(100, block.timestamp, nonce);
        bool isCancelled = isOne ? nonce == minNonce : nonce < minNonce;
        bytes memory signature = _sign(_KEY, _settlement.hashOrder(order));
        _hold(_settles(order, signature) != isCancelled, "what was cancelled is over, and nothing else");
    }

    function testFuzz_NobodyElseSettles(address caller) public {
        VM.assume(caller != address(this));
        Settlement.Order memory order = _order(100, block.timestamp, 7);
        bytes memory signature = _sign(_KEY, _settlement.hashOrder(order));
        VM.prank(caller);
        try _settlement.settle(order, signature, _BUYER) {
            _hold(false, "one without the role settled");
        } catch {}
    }

    function _order(uint256 price, uint256 expiresAt, uint256 nonce) private view returns (Settlement.Order memory) {
        return Settlement.Order(_seller, address(_collection), _TOKEN, price, expiresAt, nonce);
    }

    /// @dev Whether it settles; where it does not, nothing has moved.
    function _settles(Settlement.Order memory order, bytes memory signature) private returns (bool) {
        address owner = _collection.ownerOf(order.tokenId);
        try _settlement.settle(order, signature, _BUYER) {
            return true;
        } catch {
            _hold(_collection.ownerOf(order.tokenId) == owner, "a refusal moved the token");
            return false;
        }
    }
}
